    [this]() {
      const auto release = tactus::probe::next(probe_releases_tick_, *timer_tick_);
      const tactus::Section held(60);
      const tactus::probe::Execution execution(probe_callback_tick_, release);
      load_tick().run(6ms);
      on_tick();
    }
      [this](std_msgs::msg::String::ConstSharedPtr message, const rclcpp::MessageInfo & info) {
        const tactus::Section held(60);
        const tactus::probe::Execution execution(
          probe_callback_text_, {tactus::probe::received(probe_reader_text_, info)});
        load_text().run(1ms);
        on_text(*message);
      }
