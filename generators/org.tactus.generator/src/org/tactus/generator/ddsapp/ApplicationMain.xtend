package org.tactus.generator.ddsapp

import org.tactus.generator.ddsapp.ApplicationPlan.CallbackCode
import org.tactus.generator.ddsapp.ApplicationPlan.ClassCode
import org.tactus.generator.ddsapp.ApplicationPlan.Collecting
import org.tactus.generator.ddsapp.ApplicationPlan.EndpointCode
import org.tactus.generator.ddsapp.ApplicationPlan.ExecutorCode
import org.tactus.generator.ddsapp.ApplicationPlan.OrderedCode
import org.tactus.generator.ddsapp.ApplicationPlan.SendCode
import org.tactus.generator.ddsapp.ApplicationPlan.Trigger
import org.tactus.generator.executor.ExecutorCpp
import org.tactus.generator.plan.CallbackPlan.MatchingPlan
import org.tactus.generator.plan.Pace
import org.tactus.generator.plan.SystemPlan
import org.tactus.generator.plan.ThreadClassPlan.WorkerOrder
import org.tactus.generator.plan.ThreadClassPlan.ClassWorker
import org.tactus.generator.plan.ThreadPlan
import org.tactus.generator.plan.ThreadPlan.Policy
import org.tactus.generator.ros2.Marks
import org.tactus.generator.text.CppText

/** The source of a program: it names what the process consists of; what that does is in the runtime. */
class ApplicationMain {

  /** Linux's number of SCHED_FIFO. */
  static val FIFO = 1

  def static CharSequence text(SystemPlan system, ApplicationPlan plan, int participants) '''
    «Marks.slashes(plan.process.origin)»
    #include <chrono>
    «IF plan.executors.exists[classes.size > 1]»
      #include <vector>
    «ENDIF»

    #include "tactus_dds/application.hpp"

    #include "thread_settings.hpp"

    namespace «system.names.prefix»
    {
    namespace
    {

    using std::chrono::nanoseconds;

    void make(tactus::dds::Application & application)
    {
      «FOR participant : plan.participants»
        auto & «participant.variable» =
          application.participant(«CppText.string(participant.plan.profile)», «
            fastDdsThread(participant.plan.listener)»);
        «FOR writer : participant.writers»
          auto & «writer.variable» = «participant.variable».writer(
            «CppText.string(writer.node)», «endpoint(writer.endpoint)»);
        «ENDFOR»
        «IF participant.writers.empty && !plan.executors.exists[reads(participant.variable)]»
          static_cast<void>(«participant.variable»);
        «ENDIF»
      «ENDFOR»
      «FOR executor : plan.executors»

        «IF executor.thread.present»
          auto & «executor.variable» = application.executor(
            «setup(executor.thread.get)»«collecting(executor.collecting)»);
        «ELSEIF executor.classes.size == 1»
          auto & «executor.variable» = application.executor(
            «threads(executor.classes.head)»);
        «ELSE»
          auto & «executor.variable» = application.executor(
            std::vector<tactus::dds::Executor::Class>{
              «FOR one : executor.classes SEPARATOR ","»
                {«threads(one)»}
              «ENDFOR»
            });
        «ENDIF»
        «FOR group : executor.groups»
          auto & «group.variable» = «executor.variable».group(«group.exclusive»);
        «ENDFOR»
        «FOR callback : executor.callbacks»
          «callback(callback, executor.variable)»
        «ENDFOR»
      «ENDFOR»
      «IF plan.executors.exists[callbacks.exists[!states.reads.empty]]»

        «FOR callback : plan.executors.flatMap[callbacks]»
          «FOR other : callback.states.reads»
            «callback.variable».samples(«other»);
          «ENDFOR»
        «ENDFOR»
      «ENDIF»
    }

    }  // namespace
    }  // namespace «system.names.prefix»

    int main(int argc, char ** argv)
    {
      return tactus::dds::main(
        argc, argv, {«CppText.string(system.system)», «CppText.string(plan.process.name)», «
          participants», TACTUS_PROFILES},
        «system.names.prefix»::make);
    }
  '''

  def private static setup(ClassWorker thread) {
    "[] {apply(ThreadSettings" + ExecutorCpp.settings(thread.name, thread.thread) + ");}"
  }

  def private static collecting(Collecting collecting) {
    switch collecting {
      case TIMERS_FIRST: ""
      case SUBSCRIPTIONS_FIRST: ", tactus::dds::Executor::Collecting::SubscriptionsFirst"
      case ONE_SUBSCRIPTIONS_FIRST: ", tactus::dds::Executor::Collecting::OneSubscriptionsFirst"
    }
  }

  def private static threads(ClassCode one) '''
    {tactus::executor::Policy::«policy(one.order)», tactus::executor::Refresh::«refresh(one.order)»}, {
      «FOR thread : one.threads SEPARATOR ","»
        «setup(thread)»
      «ENDFOR»
    }'''

  def private static policy(WorkerOrder order) {
    switch order {
      case EDF: "Edf"
      case FIXED_PRIORITY: "FixedPriority"
      case MIXED: "Mixed"
      case BEST_EFFORT: "Registration"
    }
  }

  def private static refresh(WorkerOrder order) {
    if (order === WorkerOrder.BEST_EFFORT) "WhenExhausted" else "BeforeSelection"
  }

  def private static reads(ExecutorCode executor, String participant) {
    executor.callbacks.exists[samples.exists[it.participant == participant]] ||
      executor.callbacks.map[trigger].filter(Trigger.Inputs).exists[inputs.exists[it.participant == participant]]
  }

  def private static callback(CallbackCode callback, String executor) '''
    «create(callback, executor)»
    «IF callback.turn.ordered.present»
      «ordered(callback.turn.ordered.get, callback.variable, executor)»
    «ENDIF»
    «FOR sample : callback.samples»
      «sample.participant».sampled_reader(
        «callback.variable», «endpoint(sample.endpoint)»);
    «ENDFOR»
    «IF callback.stamped»
      «callback.variable».keeps_origins();
    «ENDIF»
    «IF callback.turn.hold.ceiling.present»
      «callback.variable».holds_off(«callback.turn.hold.ceiling.asInt»«
        IF callback.turn.hold.section.present», nanoseconds(«callback.turn.hold.section.asLong»)«ENDIF»);
    «ENDIF»
    «FOR lock : callback.turn.hold.locks»
      «callback.variable».locks(
        «CppText.string(lock.semaphore)», «lock.ceiling», nanoseconds(«lock.time»));
    «ENDFOR»
    «FOR send : callback.sends»
      «callback.variable».publishes(«send.writer», «send.times»«triggers(send)»);
    «ENDFOR»
  '''

  def private static create(CallbackCode callback, String executor) {
    switch trigger : callback.trigger {
      Trigger.Timer: timer(callback, trigger, executor)
      Trigger.Events: events(callback, trigger, executor)
      Trigger.Inputs: inputs(callback, trigger, executor)
    }
  }

  def private static timer(CallbackCode callback, Trigger.Timer timer, String executor) '''
    «variable(callback)»«executor».timer(
      «CppText.string(callback.name)», {nanoseconds(«callback.work»)}, nanoseconds(«timer.period»)«
        IF timer.offset.present», nanoseconds(«timer.offset.asLong»)«ENDIF»);
  '''

  def private static events(CallbackCode callback, Trigger.Events events, String executor) '''
    «variable(callback)»«executor».event_source(
      «CppText.string(callback.name)», {nanoseconds(«callback.work»)},
      {«FOR each : events.separations SEPARATOR ", "»{«each.lag», nanoseconds(«each.distance»), «each.from»}«ENDFOR»});
  '''

  def private static inputs(CallbackCode callback, Trigger.Inputs trigger, String executor) '''
    auto [«callback.variable», «callback.variable»_inputs] = «executor».«
      IF trigger.matching.present»stamped«ELSEIF trigger.all»all«ELSE»any«ENDIF»(
      «CppText.string(callback.name)», {nanoseconds(«callback.work»)}, «
        IF trigger.all»«trigger.inputs.size»«IF trigger.matching.present», «
          matching(trigger.matching.get)»«ENDIF»«ELSE»{«
          FOR input : trigger.inputs SEPARATOR ", "»«input.depth»«ENDFOR»}«
        ENDIF»);
    «FOR input : trigger.inputs.indexed»
      «input.value.participant».reader(
        «callback.variable», «callback.variable»_inputs, «input.key»,
        «endpoint(input.value.endpoint)»);
    «ENDFOR»
  '''

  def private static matching(MatchingPlan plan) {
    plan.queue + (if (plan.within > 0) ", nanoseconds(" + plan.within + ")" else "")
  }

  def private static ordered(OrderedCode ordered, String callback, String executor) {
    val deadline =
      if (ordered.urgency.deadline.present) "nanoseconds(" + ordered.urgency.deadline.asLong + ")" else "{}"
    val priority = if (ordered.urgency.priority.present) String.valueOf(ordered.urgency.priority.asInt) else "{}"
    val threadClass = if (ordered.threadClass == 0) "" else ", " + ordered.threadClass
    executor + ".ordered(" + callback + ", " + ordered.group + ", " + deadline + ", " + priority + threadClass + ");"
  }

  def private static triggers(SendCode send) {
    val pace = send.pace
    switch (pace) {
      Pace.Every: ", {}, " + pace.activations
      Pace.AtMost: ", {}, nanoseconds(" + pace.distance + ")"
      Pace.Always: if (send.triggers.empty) "" else ", {" + send.triggers.join(", ") + "}"
    }
  }

  /** A callback that is not named again needs no variable. */
  def private static variable(CallbackCode callback) {
    if (!callback.named) "" else '''auto & «callback.variable» = '''
  }

  def private static endpoint(EndpointCode endpoint) '''
    {«CppText.string(endpoint.topic)», «CppText.string(endpoint.type)», «endpoint.bytes», «endpoint.matches»}'''

  def private static fastDdsThread(ThreadPlan thread) {
    val policy = thread.policy
    if (policy instanceof Policy.Fifo)
      '''tactus::dds::fast_dds_thread(«FIFO», «policy.priority», «thread.affinity»)'''
    else
      '''tactus::dds::fast_dds_thread(0, 0, «thread.affinity»)'''
  }
}
