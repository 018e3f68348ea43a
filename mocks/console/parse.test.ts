import fc from "fast-check";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failureNames } from "../../tests/e2e/matrix/failures";
import { pushModes } from "../backend/pushHub";
import { dataSetNames } from "../backend/settings";
import { ensureDefined } from "../ensureDefined";
import { formatQa, readQa } from "./address";
import { parseQa } from "./parse";
import { failureChoices } from "./sections/faults";
import { accounts, apiCalls, faultKinds, limits, ownOption, type QaChange, type QaFault } from "./state";

test.each([
  ["hostile", ["“hostile” is not a part that can be read"]],
  ["set:enormous", ["There is no data set “enormous”. There is default, empty, huge, hostile, broken."]],
  ["set:huge,set:empty", ["“set” is given twice."]],
  ["delay:fast", ["“fast” is no value of delay: it takes a whole number from 0 to 60000."]],
  ["fault:500", ["“500” is no fault. A fault is a call, an equals sign and a failure"]],
  ["fault:GET /api/nothing=500", ["There is no call “GET /api/nothing”"]],
  ["fault:GET /api/domains=418", ["There is no failure “418”"]],
  ["fault:any=500;times=0", ["“0” is no value of times: it takes a whole number from 1 to 999."]],
  ["fault:any=500;ms=20", ["There is no option of 500 “ms”. There is times."]],
  ["fault:any=500,fault:none", ["“fault:none” cannot stand beside other faults."]],
  ["set:x,as:y,delay:800", ["There is no data set “x”", "There is no account “y”"]],
])("%s reports what is wrong, and changes nothing", (text, starts) => {
  const { change, problems } = parseQa(text);
  expect(change).toBeNull();
  expect(problems.map((problem, index) => problem.slice(0, starts[index]?.length))).toEqual(starts);
});

const numberOf = (name: keyof typeof limits) => fc.integer({ min: limits[name][0], max: limits[name][1] });

const arbitraryFault: fc.Arbitrary<QaFault> = fc
  .record(
    {
      call: fc.constantFrom("any" as const, ...apiCalls),
      kind: fc.constantFrom(...faultKinds),
      times: numberOf("times"),
      ms: numberOf("ms"),
      after: numberOf("after"),
    },
    { requiredKeys: ["call", "kind"] },
  )
  .map((fault) => {
    const own = ownOption[fault.kind];
    if (own !== "ms") delete fault.ms;
    if (own !== "after") delete fault.after;
    return fault;
  });

const arbitraryChange: fc.Arbitrary<QaChange> = fc.record(
  {
    set: fc.constantFrom(...dataSetNames),
    as: fc.constantFrom(...accounts),
    faults: fc.array(arbitraryFault, { maxLength: 5 }),
    delay: numberOf("delay"),
    limit: numberOf("limit"),
    push: fc.constantFrom(...pushModes),
  },
  { requiredKeys: [] },
);

test("every state survives being written and read", () => {
  fc.assert(
    fc.property(arbitraryChange, (change) => {
      expect(parseQa(formatQa(change))).toEqual({ change, problems: [] });
    }),
  );
});

test("any text is either read or reported, and what is read is written in the usual form", () => {
  const words = fc.constantFrom(
    "set",
    "fault",
    ":",
    ",",
    "=",
    ";",
    "any",
    "500",
    "none",
    "huge",
    "times",
    "1",
    "%",
    " ",
  );
  const texts = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(words).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { change, problems } = parseQa(text);
      expect(change === null).toBe(problems.length > 0);
      expect(change && parseQa(formatQa(change)).change).toEqual(change);
    }),
    { numRuns: 1000 },
  );
});

test("every address in docs/qa-console.md can be read", () => {
  const shown = [...readFileSync("docs/qa-console.md", "utf8").matchAll(/^\/\S*(\?\S+)/gm)].map(([, search = ""]) =>
    readQa(search),
  );
  expect(shown.length).toBeGreaterThan(5);
  for (const text of shown) expect(parseQa(ensureDefined(text)).problems).toEqual([]);
});

test("the failures are those of the matrix, and two more", () => {
  const named = failureChoices.map(({ kind, times }) => {
    if (kind === "419") return times === 1 ? "419 once" : "419 always";
    return kind === "wrongShape" ? "wrong shape" : kind;
  });
  expect(named.toSorted()).toEqual([...failureNames, "lost", "repeated"].toSorted());
});
