import { expect, test } from "vitest";
import { reached, type Scenario } from "../../e2e/matrix/scenarios";
import { missingAfter } from "./missingAfter";

/** Tests one of so many equal parts of the calls of this kind: workers share them by files. */
export const standsEveryFailure = (kind: Scenario["kind"], part: number, parts: number): void =>
  test.each(reached.filter(([, scenario]) => scenario.kind === kind).filter((_, index) => index % parts === part - 1))(
    "%s stands every failure",
    async (name, scenario) => expect(await missingAfter(name, scenario)).toEqual([]),
    60_000,
  );
