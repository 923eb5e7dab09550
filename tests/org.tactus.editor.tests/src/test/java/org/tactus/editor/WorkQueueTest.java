package org.tactus.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** In which order the work on files is done. */
class WorkQueueTest {

  private static final long MOST_SECONDS = 60;
  private static final Path BLOCK = Path.of("block");
  private static final Path TYPED = Path.of("typed");

  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch go = new CountDownLatch(1);
  private final BlockingQueue<Path> done = new LinkedBlockingQueue<>();

  /** Starts a queue of which the first piece of work waits. */
  private WorkQueue start() throws InterruptedException {
    WorkQueue queue = new WorkQueue("test", 1 << 20, (file, work) -> {
      try {
        if (file.equals(BLOCK)) {
          begun.countDown();
          go.await();
        }
        if (!work.isGivenUp()) {
          done.add(file);
        }
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
      }
    });
    queue.submit(BLOCK, 0);
    begun.await();
    return queue;
  }

  private List<Path> done(int count) throws InterruptedException {
    List<Path> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(done.poll(MOST_SECONDS, TimeUnit.SECONDS));
    }
    return all;
  }

  @Test
  void whatIsTypedComesBeforeWhatHasLongBeenDueAndWhatHasBegun() throws Exception {
    try (WorkQueue queue = start()) {
      queue.submit(Path.of("a"), 0);
      queue.submit(Path.of("b"), 0);
      queue.submitFirst(TYPED);
      queue.submit(TYPED, 1_000); // it imports something that changes, too
      go.countDown();
      assertEquals(List.of(TYPED, Path.of("a"), Path.of("b"), BLOCK), done(4));
    }
  }

  @Test
  void whatIsBeingDoneIsNotBegunAgainForWhoeverHasNotAskedYet() throws Exception {
    try (WorkQueue queue = start()) {
      queue.submitNew(BLOCK, 0);
      queue.submitFirst(TYPED);
      queue.submitNew(TYPED, 1_000);
      queue.submitNew(Path.of("new"), 0);
      go.countDown();
      assertEquals(List.of(TYPED, BLOCK, Path.of("new")), done(3));
    }
  }

  @Test
  void whatIsGivenUpIsNotDone() throws Exception {
    try (WorkQueue queue = start()) {
      queue.submitFirst(TYPED);
      queue.submit(Path.of("a"), 0);
      queue.giveUp(TYPED);
      queue.giveUp(BLOCK);
      go.countDown();
      assertEquals(List.of(Path.of("a")), done(1));
    }
  }
}
