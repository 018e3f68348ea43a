import { test as base } from "../fixtures";
import { actionTypes } from "./actionTypes";
import { readBlocks, sectionTitles } from "./pageBlocks";
import { copyProject, type ProjectCopy } from "./projectCopy";
import { typeErrors } from "./typeErrors";

/**
 * A copy of the project with everything that the documentation adds, and its production build with a mocked backend. All tests share
 * one copy, because copying, checking and building take longer than the tests.
 */
export const test = base.extend<object, { copy: ProjectCopy; copyOrigin: string }>({
  copy: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const copy = copyProject([...readBlocks(...sectionTitles), actionTypes, typeErrors]);
      await provide(copy);
      await copy.remove();
    },
    { scope: "worker" },
  ],
  copyOrigin: [async ({ copy }, provide) => provide(await copy.start()), { scope: "worker", timeout: 240_000 }],
  origin: ({ copyOrigin }, provide) => provide(copyOrigin),
});
