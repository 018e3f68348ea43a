import { expect, test, vi } from "vitest";
import { errorToldBy, noteTold } from "./errorWords";

test("a message is about the error whose words it has just been given, the last one first", () => {
  vi.useFakeTimers();
  const [one, other] = [new Error("one"), new Error("other")];
  noteTold("No room.", one);
  noteTold("", other);
  expect(errorToldBy(["Saving failed", "No room."])).toBe(one);
  expect(errorToldBy(["Saving failed", ""])).toBeUndefined();
  noteTold("No room.", other);
  expect(errorToldBy(["No room."])).toBe(other);
  vi.advanceTimersByTime(5000);
  expect(errorToldBy(["No room."])).toBeUndefined();
});

test("it remembers a few", () => {
  noteTold("first", 1);
  for (let at = 0; at < 10; at += 1) noteTold(`${at}`, at);
  expect(errorToldBy(["first"])).toBeUndefined();
  expect(errorToldBy(["0"])).toBe(0);
});
