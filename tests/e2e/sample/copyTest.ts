import { readFileSync } from "node:fs";
import { test as base } from "../fixtures";
import { actionTypes } from "./actionTypes";
import { blocksOf } from "./pageBlocks";
import { copyProject, type ProjectCopy } from "./projectCopy";
import { muiResource } from "./muiResource";
import { withThirdLanguage } from "./thirdLanguage";
import { typeErrors } from "./typeErrors";

/** What docs/add-a-resource.md tells people to write. */
const page = readFileSync("docs/add-a-resource.md", "utf8");
export const documentedBlocks = blocksOf(page, "Adding a resource");
export const documentedAction = blocksOf(page, "Adding a named action");
export const documentedDomainAction = blocksOf(
  readFileSync("docs/add-a-domain-action.md", "utf8"),
  "The entry and its texts",
);

/**
 * A copy of the project, and the panel that is built of it with its own mocked backend. It has all added resources: copying,
 * checking and building it takes longer than all that is tried with them.
 */
export const test = base.extend<object, { copy: ProjectCopy; copyOrigin: string }>({
  copy: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const documented = [...documentedBlocks, ...documentedAction, ...documentedDomainAction, actionTypes];
      const copy = copyProject([...withThirdLanguage(documented), typeErrors, ...muiResource]);
      await provide(copy);
      await copy.remove();
    },
    { scope: "worker" },
  ],
  copyOrigin: [async ({ copy }, provide) => provide(await copy.start()), { scope: "worker", timeout: 240_000 }],
  origin: ({ copyOrigin }, provide) => provide(copyOrigin),
});
