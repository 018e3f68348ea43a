import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createDomainServer } from "../../tests/support/builders";
import type { Pivot } from "./records";
import { getInstallationState } from "./installation";
import { domainActionNames, getMenuActions, readDomainType } from "./domainActions";

test.each([
  ["alias", "alias"],
  ["Alias", undefined],
  ["", undefined],
  [null, undefined],
])("normalizes the type %j to %s", (type, read) => {
  expect(readDomainType({ type })).toBe(read);
});

/**
 * All combinations of type, status (in both readings), process, add-on and capabilities, against the rules, written down here a
 * second time.
 */

const types = ["alias", "site", "subscription", "reseller", null] as const;
const states = ["live", "preview", "suspended"] as const;
const processes = ["none", "started", "failed", "both"] as const;
const flagShapes = [
  [0, 1],
  [false, true],
  ["0", "1"],
] as const;
const readings = ["status", "active"] as const;
const switches = [false, true].flatMap((deleteDomain) =>
  [false, true].flatMap((launchDomain) =>
    [false, true].map((copyDomain) => ({ deleteDomain, launchDomain, copyDomain })),
  ),
);

type State = (typeof states)[number];
type Process = (typeof processes)[number];
type Switches = (typeof switches)[number];

interface Case {
  type: (typeof types)[number];
  state: State;
  process: Process;
  addon: boolean;
}

const pivotOf = ({ state, process, addon }: Case, reading: string, [off, on]: (typeof flagShapes)[number]): Pivot => {
  const isSuspended = state === "suspended";
  return {
    ...(reading === "status" ? { status: isSuspended ? 2 : 0 } : { status: undefined, active: isSuspended ? off : on }),
    process_started: process === "started" || process === "both" ? on : off,
    process_failed: process === "failed" || process === "both" ? on : off,
    has_php7_addon: addon ? on : off,
  };
};

/** Label -> enabled, in the order of the menu; an action that is missing is not shown. */
const oracle = ({ type, state, process, addon }: Case, on: Switches): [string, boolean][] => {
  const isAlias = type === "alias";
  const isPrimary = type === "subscription";
  const rows: [name: string, isListed: boolean, enabled: boolean][] = [
    ["suspend", true, state === "live"],
    ["activate", true, state === "suspended"],
    ["launch", !isAlias, on.launchDomain],
    ["copy", !isAlias, on.copyDomain],
    ["delete", true, on.deleteDomain],
    ["fixPermissions", !isAlias, true],
    ["upgradePhp", isPrimary, !addon],
    ["downgradePhp", isPrimary, addon],
    ["refreshSite", true, true],
  ];
  return rows.filter(([, isListed]) => isListed).map(([name, , enabled]) => [name, enabled && process === "none"]);
};

const cases: Case[] = types.flatMap((type) =>
  states.flatMap((state) =>
    processes.flatMap((process) => [false, true].map((addon) => ({ type, state, process, addon }))),
  ),
);

test.each(cases)("$type, $state, process $process, PHP 7 add-on $addon", (one) => {
  for (const reading of readings) {
    for (const shape of flagShapes) {
      const server = createDomainServer({ pivot: pivotOf(one, reading, shape) });
      const installation = getInstallationState(
        { url_test: one.state === "preview" ? "https://p.example" : null },
        server,
      );
      for (const on of switches) {
        const offered = getMenuActions(readDomainType({ type: one.type }), installation, on);
        expect(offered.map(({ name, enabled }) => [name, enabled])).toEqual(oracle(one, on));
      }
    }
  }
});

/** Files that use these words for something else. */
const exempt = ["endpoints.ts", "useChoices.ts", "domainActions.ts"];

/** One name may be a word with another meaning; a table has several. */
const findActionNames = (code: string, names: readonly string[]): string[] => {
  const quoted = names.filter((name) => code.includes(`"${name}"`));
  const keys = names.filter((name) => new RegExp(`\\b${name}:`).test(code));
  return keys.length > 1 ? [...quoted, ...keys] : quoted;
};

test("only the registry names an action, besides texts and mocked effects", () => {
  const names = domainActionNames.filter((name) => name !== "copy" && name !== "delete");
  const modules = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|texts/.test(path))
    .filter((path) => !exempt.some((name) => path.endsWith(name)));
  expect(modules.length).toBeGreaterThan(300);
  expect(modules.filter((path) => findActionNames(readFileSync(join("src", path), "utf8"), names).length > 0)).toEqual(
    [],
  );
  expect(findActionNames('launch: 1, suspend: 2, "refreshSite"', names)).toEqual(["refreshSite", "suspend", "launch"]);
});
