import { expect, test } from "vitest";
import { reached } from "../../e2e/matrix/scenarios";
import { missingAfter } from "./missingAfter";

test.each(reached.filter(([, { kind }]) => kind === "writing"))(
  "%s stands every failure",
  async (name, scenario) => expect(await missingAfter(name, scenario)).toEqual([]),
  60_000,
);
