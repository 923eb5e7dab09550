    [this]() {
      const auto release = tactus::probe::next(probe_releases_tick_, *timer_tick_);
      const tactus::probe::Execution execution(probe_callback_tick_, release);
      {
        const tactus::Held lock("bus", 50);
        load_tick().run(500us);
      }
      {
        const tactus::Held lock("table", 50);
        load_tick().run(1ms);
      }
      load_tick().run(1500us);
      on_tick();
    }
