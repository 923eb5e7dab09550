package org.tactus.editor.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Memory is collected once bounds are known, and only where that is worth it. */
class HeapKeeperTest {

  private static final int MANY_BYTES = 160 << 20;

  private final BlockingQueue<String> wanted = new LinkedBlockingQueue<>();
  private final NotificationListener listener = (news, nothing) -> {
    String cause = GarbageCollectionNotificationInfo.from((CompositeData) news.getUserData()).getGcCause();
    if (cause.equals("System.gc()")) {
      wanted.add(cause);
    }
  };

  @BeforeEach
  void listen() {
    ManagementFactory.getGarbageCollectorMXBeans()
        .forEach(one -> ((NotificationEmitter) one).addNotificationListener(listener, null, null));
  }

  @AfterEach
  void listenNoMore() throws Exception {
    for (Object one : ManagementFactory.getGarbageCollectorMXBeans()) {
      ((NotificationEmitter) one).removeNotificationListener(listener);
    }
  }

  @Test
  void memoryIsCollectedAfterBoundsAndNotAgainWithoutNeed() throws Exception {
    try (HeapKeeper keeper = new HeapKeeper(new Publisher())) {
      byte[] used = new byte[MANY_BYTES];
      keeper.analysed(Path.of("a.tactus"), List.of());
      assertNotNull(wanted.poll(60, TimeUnit.SECONDS), "nothing is collected");
      wanted.clear();
      keeper.analysed(Path.of("a.tactus"), List.of());
      assertEquals(null, wanted.poll(2, TimeUnit.SECONDS), "there was nothing to collect");
      assertEquals(MANY_BYTES, used.length);
    }
  }
}
