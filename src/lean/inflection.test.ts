import { expect, test } from "vitest";
import { humanize } from "./inflection";

test.each([
  ["first_name", "First name"],
  ["firstName", "First name"],
  ["host_url", "Host url"],
  ["name", "Name"],
  ["identifier name", "Identifier name"],
  ["", ""],
])("%s is labelled %s", (source, label) => {
  expect(humanize(source)).toBe(label);
});
