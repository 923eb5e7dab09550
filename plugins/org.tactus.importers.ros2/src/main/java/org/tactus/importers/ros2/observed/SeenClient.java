package org.tactus.importers.ros2.observed;

/**
 * A client of a node.
 *
 * @param node the node
 * @param service the name of the service that it asks
 */
record SeenClient(SeenNode node, String service) {
}
