import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failureNames } from "../../tests/support/failures";
import { ensureDefined } from "../ensureDefined";
import { buildQaUrl, readQaParam, removeQaParam } from "./qaUrl";
import { parseQa } from "./parseQa";
import { faultChoices } from "./sections/faults";
import type { QaChange } from "./qaState";

test.each([
  ["hostile", ["Cannot read “hostile”"]],
  ["set:enormous", ["Unknown data set “enormous”. Choose from: default, empty, huge, hostile, broken."]],
  ["set:huge,set:empty", ["Duplicate “set”."]],
  ["delay:fast", ["“fast” is not valid for delay: use a whole number from 0 to 60000."]],
  ["fault:500", ["“500” is not a fault. Use endpoint=fault"]],
  ["fault:GET /api/nothing=500", ["Unknown endpoint “GET /api/nothing”"]],
  ["fault:GET /api/domains=418", ["Unknown fault “418”"]],
  ["fault:any=500;times=0", ["“0” is not valid for times: use a whole number from 1 to 999."]],
  ["fault:any=500;ms=20", ["Unknown option of 500 “ms”. Choose from: times."]],
  ["fault:any=500,fault:none", ["“fault:none” cannot be combined with other faults."]],
  ["set:x,as:y,delay:800", ["Unknown data set “x”", "Unknown account “y”"]],
])("parsing %s returns an error for each invalid part and no change", (text, starts) => {
  const { change, errors } = parseQa(text);
  expect(change).toBeNull();
  expect(errors.map((error, index) => error.slice(0, starts[index]?.length))).toEqual(starts);
});

test("a link contains the state as readable text, and is parsed back unchanged", () => {
  const state: QaChange = {
    set: "hostile",
    as: "employee",
    faults: [{ endpoint: "GET /api/servers/{id}", kind: "429", times: 2, after: 7 }],
    delay: 800,
    limit: 0,
    push: "off",
  };
  const url = buildQaUrl(new URL("https://demo.test/domains?a=%20b"), state);
  expect(url).toBe(
    "https://demo.test/domains?a=%20b&qa=set:hostile,as:employee,fault:GET+/api/servers/:id=429;times=2;after=7,delay:800,limit:0,push:off",
  );
  const { href, search } = new URL(url);
  expect(href).toBe(url);
  expect(parseQa(ensureDefined(readQaParam(search)))).toEqual({ change: state, errors: [] });
  expect(removeQaParam(search)).toBe("?a=%20b");
});

test("every link in docs/qa-console.md is valid", () => {
  const queries = [...readFileSync("docs/qa-console.md", "utf8").matchAll(/^\/\S*(\?\S+)/gm)].map(([, search = ""]) =>
    readQaParam(search),
  );
  expect(queries.length).toBeGreaterThan(5);
  for (const text of queries) expect(parseQa(ensureDefined(text)).errors).toEqual([]);
});

test("the faults are the failures of every call, lost and repeated", () => {
  const names = faultChoices.map(({ kind, times }) => {
    if (kind === "419") return times === 1 ? "419 once" : "419 always";
    return kind === "wrongShape" ? "wrong shape" : kind;
  });
  expect(names.toSorted()).toEqual([...failureNames, "lost", "repeated"].toSorted());
});
