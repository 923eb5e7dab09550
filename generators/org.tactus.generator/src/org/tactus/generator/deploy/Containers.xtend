package org.tactus.generator.deploy

import org.tactus.generator.fastdds.StaticPeers
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.YamlText

/** Texts of the container files. */
class Containers {

  def static CharSequence image(SystemPlan plan) '''
    «Marks.hashes("system " + plan.system)»
    # From the workspace's folder: docker build -f container/Containerfile -t «image(plan.names.bringupPackage)» .
    FROM ros:«plan.target.id»-ros-base AS build
    WORKDIR /workspace
    COPY src src
    RUN . /opt/ros/«plan.target.id»/setup.sh \
      && apt-get update \
      && rosdep install --from-paths src --ignore-src --rosdistro «plan.target.id» -y \
      && colcon build --merge-install --install-base /opt/«plan.names.bringupPackage»

    FROM ros:«plan.target.id»-ros-base
    COPY src /tmp/src
    RUN apt-get update \
      && rosdep install --from-paths /tmp/src --ignore-src --rosdistro «plan.target.id» -t exec -y \
      && apt-get install -y --no-install-recommends ros-«plan.target.id»-rmw-fastrtps-cpp util-linux \
      && rm -rf /var/lib/apt/lists/* /tmp/src
    COPY --from=build /opt/«plan.names.bringupPackage» /opt/«plan.names.bringupPackage»
    ENV TACTUS_STATE_DIR=/run
    ENTRYPOINT ["/bin/bash", "-c", "source /opt/«plan.names.bringupPackage»/setup.bash && exec \"$@\"", "--"]
  '''

  def static CharSequence compose(SystemPlan plan, String host) '''
    «Marks.hashes("host " + host)»
    # Start with: docker compose -f container/compose.«YamlText.comment(host)».yaml up
    # The container shares network and shared memory with its host, as the analysed transports do. On cgroup v2
    # reservations on given cores need cpusets that 'deploy.sh prepare' makes on the host, outside the container.
    services:
      «YamlText.word(plan.names.prefix + "_" + host)»:
        image: «image(plan.names.bringupPackage)»
        build:
          context: ..
          dockerfile: container/Containerfile
        command: [ros2, launch, «YamlText.word(plan.names.bringupPackage)», «YamlText.word(host + ".launch.py")»]
        init: true
        stop_signal: SIGINT
        network_mode: host
        ipc: host
        cap_add: [SYS_NICE«IF plan.regulation(host).present», PERFMON«ENDIF»]
        ulimits:
          rtprio: 99
          memlock: -1
        «IF StaticPeers.areKnown(plan)»
          environment:
            TACTUS_HOSTS_FILE: /etc/tactus/hosts.conf
          volumes:
            - ../src/«plan.names.bringupPackage»/deploy/hosts.conf:/etc/tactus/hosts.conf:ro
        «ENDIF»
  '''

  def private static image(String name) {
    name.replace('_', '-')
  }
}
