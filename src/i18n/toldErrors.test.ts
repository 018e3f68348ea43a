import { expect, test, vi } from "vitest";
import { errorToldBy, rememberReportedError } from "./errorWords";

test("a message is about the error whose words it has just been given, the last one first", () => {
  vi.useFakeTimers();
  const [one, other] = [new Error("one"), new Error("other")];
  rememberReportedError("No room.", one);
  rememberReportedError("", other);
  expect(errorToldBy(["Saving failed", "No room."])).toBe(one);
  expect(errorToldBy(["Saving failed", ""])).toBeUndefined();
  rememberReportedError("No room.", other);
  expect(errorToldBy(["No room."])).toBe(other);
  vi.advanceTimersByTime(5000);
  expect(errorToldBy(["No room."])).toBeUndefined();
});

test("it remembers a few", () => {
  rememberReportedError("first", 1);
  for (let at = 0; at < 10; at += 1) rememberReportedError(`${at}`, at);
  expect(errorToldBy(["first"])).toBeUndefined();
  expect(errorToldBy(["0"])).toBe(0);
});
