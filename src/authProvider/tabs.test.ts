import { expect, test, vi } from "vitest";
import { createTabs, type TabMessage } from "./tabs";

const nextMessage = (tabs: ReturnType<typeof createTabs>) =>
  new Promise<TabMessage>((resolve) => {
    const stop = tabs.listen((message) => {
      stop();
      resolve(message);
    });
  });

test("a tab hears the others and not itself", async () => {
  const [one, two] = [createTabs("test-tabs"), createTabs("test-tabs")];
  const heardByOne = vi.fn<(message: TabMessage) => void>();
  one.listen(heardByOne);
  const heard = nextMessage(two);
  one.dispatch({ type: "login", userId: 7 });
  expect(await heard).toEqual({ type: "login", userId: 7 });
  const answer = nextMessage(one);
  two.dispatch({ type: "logout" });
  expect(await answer).toEqual({ type: "logout" });
  expect(heardByOne.mock.calls).toEqual([[{ type: "logout" }]]);
});

test("after unsubscribing nothing is heard", async () => {
  const [one, two] = [createTabs("test-tabs-stop"), createTabs("test-tabs-stop")];
  const heard = vi.fn<(message: TabMessage) => void>();
  two.listen(heard)();
  const still = nextMessage(two);
  one.dispatch({ type: "logout" });
  await still;
  expect(heard).not.toHaveBeenCalled();
});
