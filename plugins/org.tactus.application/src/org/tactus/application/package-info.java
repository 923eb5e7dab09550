/**
 * What each command does, without console or exit: options are records, results are data, a
 * {@link org.tactus.application.Monitor} hears of progress and may end a command early. Front ends turn what users say
 * into options, and results into what users see.
 */
package org.tactus.application;
