import fc from "fast-check";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failureNames } from "../../tests/e2e/matrix/failures";
import { pushModes } from "../backend/pushHub";
import { dataSetNames } from "../backend/settings";
import { ensureDefined } from "../ensureDefined";
import { formatQa, readQaParam } from "./qaUrl";
import { parseQa } from "./parseQa";
import { faultChoices } from "./sections/faults";
import {
  qaAccounts,
  apiEndpoints,
  faultKinds,
  numberLimits,
  extraOptionByKind,
  type QaChange,
  type QaFault,
} from "./qaState";

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

const anyNumber = (name: keyof typeof numberLimits) =>
  fc.integer({ min: numberLimits[name][0], max: numberLimits[name][1] });

const arbitraryFault: fc.Arbitrary<QaFault> = fc
  .record(
    {
      endpoint: fc.constantFrom("any" as const, ...apiEndpoints),
      kind: fc.constantFrom(...faultKinds),
      times: anyNumber("times"),
      ms: anyNumber("ms"),
      after: anyNumber("after"),
    },
    { requiredKeys: ["endpoint", "kind"] },
  )
  .map((fault) => {
    const option = extraOptionByKind[fault.kind];
    if (option !== "ms") delete fault.ms;
    if (option !== "after") delete fault.after;
    return fault;
  });

const arbitraryChange: fc.Arbitrary<QaChange> = fc.record(
  {
    set: fc.constantFrom(...dataSetNames),
    as: fc.constantFrom(...qaAccounts),
    faults: fc.array(arbitraryFault, { maxLength: 5 }),
    delay: anyNumber("delay"),
    limit: anyNumber("limit"),
    push: fc.constantFrom(...pushModes),
  },
  { requiredKeys: [] },
);

test("a formatted change is parsed back unchanged", () => {
  fc.assert(
    fc.property(arbitraryChange, (change) => {
      expect(parseQa(formatQa(change))).toEqual({ change, errors: [] });
    }),
  );
});

test("any text gives either errors or a change that can be formatted and parsed again", () => {
  const tokens = fc.constantFrom(
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
    fc.array(tokens).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { change, errors } = parseQa(text);
      expect(change === null).toBe(errors.length > 0);
      expect(change && parseQa(formatQa(change)).change).toEqual(change);
    }),
    { numRuns: 1000 },
  );
});

test("every link in docs/qa-console.md is valid", () => {
  const queries = [...readFileSync("docs/qa-console.md", "utf8").matchAll(/^\/\S*(\?\S+)/gm)].map(([, search = ""]) =>
    readQaParam(search),
  );
  expect(queries.length).toBeGreaterThan(5);
  for (const text of queries) expect(parseQa(ensureDefined(text)).errors).toEqual([]);
});

test("the faults are the failures of the end-to-end matrix, lost and repeated", () => {
  const names = faultChoices.map(({ kind, times }) => {
    if (kind === "419") return times === 1 ? "419 once" : "419 always";
    return kind === "wrongShape" ? "wrong shape" : kind;
  });
  expect(names.toSorted()).toEqual([...failureNames, "lost", "repeated"].toSorted());
});
