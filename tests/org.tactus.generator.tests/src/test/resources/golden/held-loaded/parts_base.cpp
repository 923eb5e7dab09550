    [this]() {
      const auto release = tactus::probe::next(probe_releases_tick_, *timer_tick_);
      const tactus::Section held(30);
      const tactus::probe::Execution execution(probe_callback_tick_, release);
      for (int i = 0; i < 2; ++i) {
        load_tick().run(1500us);
        tactus::Section::schedule_point();
      }
      load_tick().run(1ms);
      on_tick();
    }
