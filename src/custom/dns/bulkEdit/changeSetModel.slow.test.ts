// @vitest-environment jsdom
import { test } from "vitest";
import { expectSafeChangeSets } from "../../../../tests/support/changeSetModel";

test(
  "applies what the review said, and loses nothing, in 1,000 sequences of what happens to a zone and its draft",
  () => expectSafeChangeSets(1000),
  600_000,
);
