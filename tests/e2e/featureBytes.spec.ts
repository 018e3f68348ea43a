import { expect, test } from "@playwright/test";
import { addWebsite } from "../../src/i18n/en/addWebsite";
import { editDomain } from "../../src/i18n/en/editDomain";
import { siteFilters } from "../../src/i18n/en/siteFilters";
import { moduleSizes, type ModuleSize } from "./moduleSizes";

/**
 * The modules of each part of what finds, acts and knows: the palette's commands, the bell, the journal and the errors that stay,
 * the site's page, New Website's looks, saved views, exports; with their English texts.
 */
const parts: readonly RegExp[] = [
  /^src\/resources\/(?:commands\/|\w+\/palette(?:\/|\.))|^src\/resources\/useOffered|^src\/i18n\/(?:en\/(?:palette|keys)|paletteTexts)\.ts/,
  /^src\/(?:custom|resources|resources\/\w+)\/attention(?:\/|\.)|failedTests|^src\/ui\/(?:useAtRest|AtRest)|^src\/i18n\/(?:en\/)?attention/,
  /^src\/(?:custom\/journal|ui\/keptErrors)\/|^src\/(?:lib\/(?:kept|cutText|storageListeners)|ui\/useOwn)|^src\/i18n\/(?:en\/journal|journalTexts|toldErrors|factLines)/,
  /^src\/dataProvider\/(?:answerFacts|hiddenSecrets|secretFields|writes)\.ts/,
  /^src\/resources\/domains\/(?:head\/|siteOf|domainAtQuery|domainPath)/,
  /^src\/resources\/domains\/create\/|^src\/custom\/addWebsite\/(?:handOver|HandOver|useHandOver|notes|prefill)|ServerNote/,
  /^src\/resources\/domains\/(?:views\/|recents)/,
  /^src\/resources\/(?:domains\/exporting\/|\w+\/export\.)|^src\/ui\/csv\/(?:Export|export|save|useSave)|^src\/i18n\/(?:en\/csv|csvTexts)/,
];
/** They stand in for a library (docs/decisions/0017-palette-of-our-own.md). */
const library = /^src\/ui\/(?:palette|keys)\//;

/** Texts of these parts among those of others. */
const among: readonly [path: string, all: object, own: readonly object[]][] = [
  ["src/i18n/en/editDomain.ts", editDomain, [editDomain.head]],
  ["src/i18n/en/addWebsite.ts", addWebsite, [addWebsite.looks, addWebsite.handOver]],
  ["src/i18n/en/siteFilters.ts", siteFilters, [siteFilters.saved, siteFilters.exporting]],
];

const lengthOf = (texts: object) => JSON.stringify(texts).length;

/** How much of a module counts. */
const shareOf = ({ path }: ModuleSize): number => {
  if (!library.test(path) && parts.some((part) => part.test(path))) return 1;
  const [, all, own = []] = among.find(([of]) => of === path) ?? [];
  return all ? own.reduce((sum, texts) => sum + lengthOf(texts), 0) / lengthOf(all) : 0;
};

test("what finds, acts and knows: at most 25 KB of script and English texts beside the palette's library", async () => {
  const counted = (await moduleSizes())
    .map((module) => ({ path: module.path, size: module.size * shareOf(module) }))
    .filter(({ size }) => size > 0)
    .toSorted((one, other) => other.size - one.size);
  const all = counted.reduce((sum, { size }) => sum + size, 0);
  expect(counted.length).toBeGreaterThan(100);
  expect(all, counted.map(({ path, size }) => `${size.toFixed(2)} ${path}`).join("\n")).toBeLessThanOrEqual(25);
});
