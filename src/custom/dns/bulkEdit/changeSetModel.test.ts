// @vitest-environment jsdom
import { test } from "vitest";
import { expectSafeChangeSets } from "../../../../tests/support/changeSetModel";

test(
  "applies what the review said, and loses nothing, in 100 sequences of what happens to a zone and its draft",
  () => expectSafeChangeSets(100),
  600_000, // to shrink a failure
);
