// @vitest-environment jsdom
import { expect, test } from "vitest";
import { prefixTabTitle } from "./useRunNews";

/** A mutation is reported in a microtask. */
const settled = () => Promise.resolve();

test("stands before every title that a screen sets, and goes again", async () => {
  document.title = "Users · Spire";
  const three = prefixTabTitle("(3) ");
  expect(document.title).toBe("(3) Users · Spire");
  document.title = "Servers · Spire";
  await settled();
  expect(document.title).toBe("(3) Servers · Spire");
  three();
  const failed = prefixTabTitle("✗ 1 failed · ");
  expect(document.title).toBe("✗ 1 failed · Servers · Spire");
  failed();
  expect(document.title).toBe("Servers · Spire");
  document.title = "Users · Spire";
  await settled();
  expect(document.title).toBe("Users · Spire");
  prefixTabTitle("")();
  expect(document.title).toBe("Users · Spire");
});
