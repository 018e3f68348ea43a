import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "@playwright/test";
import { actionTypes } from "./sample/actionTypes";
import { copyProject } from "./sample/projectCopy";
import { blocksOf } from "./sample/pageBlocks";

/**
 * Adds the named action of docs/add-a-resource.md to a copy of the project, exactly as the page says, and touches nothing
 * else. Every check of a call is then made of the new one too.
 */

const blocks = blocksOf(readFileSync("docs/add-a-resource.md", "utf8"), "Adding a named action");
const ROUTE = "POST /api/servers/{id}/restart";

/** The tests of the whole table. */
const ofTheTable = [
  "src/dataProvider/endpoints.test.ts",
  "tests/contract/table.test.ts",
  "tests/contract/documents.test.ts",
  "tests/contract/conformance.test.ts",
  "tests/contract/conformance.session.test.ts",
  "tests/e2e/matrix/coverage.test.ts",
  "mocks/console/parse.test.ts",
];
/** Those of every call, of which the new one's are run. */
const ofTheCall = [
  "tests/contract/mockAnswers.test.ts",
  "tests/contract/mockRefusals.test.ts",
  "tests/e2e/matrix/provider.test.ts",
  "-t",
  "restartServer",
];

test("one entry and its mocked route", () => {
  expect(blocks.map(({ file }) => file)).toEqual(["src/dataProvider/endpoints.ts", "mocks/backend/routes/servers.ts"]);
  const [entry, route] = blocks.map(({ code }) => code);
  expect(entry).toMatch(/^restartServer: \{\n(?: .*\n)+\},$/);
  expect(route).toMatch(/^\{\n(?: .*\n)+\},$/);
});

test("types, imports and the tests of every call are content with it", async () => {
  test.setTimeout(240_000);
  const copy = copyProject([...blocks, actionTypes]);
  try {
    await copy.run("tsx", ["scripts/contract/write.ts"]);
    await copy.run("tsc", ["--noEmit"]);
    await copy.run("oxlint", ["--type-aware", "--deny-warnings", "src/dataProvider", "mocks/backend"]);
    for (const { files, shown } of [
      {
        files: ofTheTable,
        shown: ["the sample of restartServer is what its input takes", `has a chapter for ${ROUTE}`],
      },
      {
        files: ofTheCall,
        shown: [
          "restartServer: what is sent and answered keeps the contract",
          "who may > restartServer",
          "without a CSRF token > restartServer: 419, and nothing is done",
          "a record that does not exist > restartServer: 404",
          `'${ROUTE}' ('restartServer'): every failure has its words`,
        ],
      },
    ]) {
      const output = await copy.run("vitest", ["run", "--maxWorkers=1", "--reporter=verbose", ...files]);
      for (const line of shown) expect(stripVTControlCharacters(output)).toContain(`${line} `);
    }
  } finally {
    await copy.remove();
  }
});
