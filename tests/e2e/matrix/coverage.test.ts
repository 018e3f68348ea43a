import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { actions, resources } from "../../../src/dataProvider/endpoints";
import { assumed, specified } from "../../contract/specified";
import { createBackend } from "../../../mocks/backend";
import { callNames, calls } from "./calls";
import { failureNames, wordsOf } from "./failures";
import { inBrowser, reached, scenarios } from "./scenarios";

/** The failures that every call has to stand. */
const demanded =
  "offline, reset, never, slow, 401, 403, 404, 405, 419 once, 419 always, 422, 429, 500, 502, 503, 504, malformed, empty, wrong shape".split(
    ", ",
  );

test("every call of the table of endpoints is a call of the matrix, for the providers", () => {
  const routes = [
    ...Object.values(resources).flatMap((endpoint) => Object.values(endpoint).filter(isRoute)),
    ...Object.values(actions).map(({ route }) => route),
  ];
  expect(new Set(Object.values(calls))).toEqual(new Set(routes));
});

test("every call of the specification has a scenario on its screen; others may do without one", () => {
  const wanted = callNames.filter((name) => [...specified, ...assumed].includes(calls[name]));
  expect(wanted.filter((name) => !scenarios[name])).toEqual([]);
  expect(reached.filter(([name]) => !callNames.includes(name))).toEqual([]);
});

test("what does not run in jsdom runs in Chromium", () => {
  const own = reached.filter(([, { kind }]) => kind === "own").map(([name]) => name);
  expect(own.filter((name) => !inBrowser.includes(name))).toEqual([]);
  expect(new Set(reached.flatMap(([name, { kind }]) => (inBrowser.includes(name) ? [kind] : [])))).toEqual(
    new Set(["reading", "writing", "own"]),
  );
});

test.each(["reading", "writing"])("the files of every %s run all parts", (kind) => {
  const folder = "tests/screens/matrix";
  const files = readdirSync(folder).filter((name) => name.startsWith(kind));
  const parts = files.map((_, index) => `standsEveryFailure("${kind}", ${index + 1}, ${files.length});`);
  expect(parts).not.toEqual([]);
  expect(files.sort().map((name) => readFileSync(`${folder}/${name}`, "utf8").trim().split("\n").at(-1))).toEqual(
    parts,
  );
});

test("every failure is there", () => {
  expect([...failureNames].sort()).toEqual(demanded.sort());
});

test.each(reached)("the scenario of %s meets the route that it is for", (name, scenario) => {
  const [, template = ""] = calls[name].split(" ");
  const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`);
  expect(scenario.given(createBackend({ domains: 3 }))).toMatch(pattern);
});

test.each(callNames)("what the panel has to say of %s is never left open", (name) => {
  const open = failureNames.filter((failure) => failure !== "slow" && wordsOf(calls[name], failure) === "");
  expect(open).toEqual([]);
});

function isRoute(value: unknown): value is string {
  return typeof value === "string" && /^(GET|POST|PUT|DELETE) \//.test(value);
}
