import { expect, test } from "vitest";
import { getTestStatus, parseTestResult } from "./testResult";

test.each([
  ["online", { word: "online", tone: "good" }],
  [" OK ", { word: "OK", tone: "good" }],
  ["offline", { word: "offline", tone: "bad" }],
  ["degraded", { word: "degraded", tone: "neutral" }],
  [1, { key: "servers.test.online", tone: "good" }],
  [false, { key: "servers.test.offline", tone: "bad" }],
  [0, { key: "servers.test.offline", tone: "bad" }],
  [42, { word: "42", tone: "neutral" }],
  ["", { key: "servers.test.unknown", tone: "neutral" }],
  [null, { key: "servers.test.unknown", tone: "neutral" }],
])("reads the status %o as %o", (status, result) => {
  expect(parseTestResult(status)).toEqual(result);
});

test.each([
  ["up", "good"],
  [undefined, "good"],
  [null, "good"],
  [false, "bad"],
  [{ status: "online" }, "good"],
  [{ status: null }, "neutral"],
  [{}, "neutral"],
])("the response %j is %s", (response, tone) => {
  expect(parseTestResult(getTestStatus(response)).tone).toBe(tone);
});
