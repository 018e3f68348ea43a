import { readFileSync } from "node:fs";
import { test as base } from "../fixtures";
import { actionTypes } from "./actionTypes";
import { muiResource } from "./muiResource";
import { parseBlocks } from "./pageBlocks";
import { copyProject, type ProjectCopy } from "./projectCopy";
import { createDutchTexts } from "./thirdLanguage";
import { typeErrors } from "./typeErrors";

const readBlocks = (page: string, ...sections: string[]) => {
  const text = readFileSync(page, "utf8");
  return sections.flatMap((section) => parseBlocks(text, section));
};

export const resourceBlocks = readBlocks("docs/add-a-resource.md", "Adding a resource");
export const namedActionBlocks = readBlocks("docs/add-a-resource.md", "Adding a named action");
export const domainActionBlocks = readBlocks("docs/add-a-domain-action.md", "The entry and its texts");
const extensionBlocks = readBlocks(
  "docs/extending.md",
  "A column",
  "A field",
  "A field of a site",
  "A DNS record type",
  "A language",
);

/**
 * A copy of the project with everything that the documentation adds, and its production build with a mocked backend. All tests share
 * one copy, because copying, checking and building take longer than the tests.
 */
export const test = base.extend<object, { copy: ProjectCopy; copyOrigin: string }>({
  copy: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const documented = [...resourceBlocks, ...namedActionBlocks, ...domainActionBlocks, ...extensionBlocks];
      const copy = copyProject([
        ...documented,
        ...createDutchTexts(documented),
        actionTypes,
        typeErrors,
        ...muiResource,
      ]);
      await provide(copy);
      await copy.remove();
    },
    { scope: "worker" },
  ],
  copyOrigin: [async ({ copy }, provide) => provide(await copy.start()), { scope: "worker", timeout: 240_000 }],
  origin: ({ copyOrigin }, provide) => provide(copyOrigin),
});
