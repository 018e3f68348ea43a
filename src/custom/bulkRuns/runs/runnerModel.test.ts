// @vitest-environment jsdom
import { test } from "vitest";
import { fakeRunTime } from "../../../../tests/support/runModel";
import { expectSafeRunner } from "../../../../tests/support/runnerModel";

fakeRunTime();

test("sends nothing twice and loses nothing in 100 sequences of what happens to three tabs", () =>
  expectSafeRunner(100));
