import { relative } from "node:path";
import { lookOf } from "./contactSheet";
import { sheet, type Item } from "./sheet";
import type { Change } from "./shots/compare";

/** What is not as accepted: before, the difference, and after side by side. */
export const changesSheet = (changes: readonly Change[], folders: { taken: string; accepted: string }): string => {
  const items = changes.map((change): Item => {
    const { kind, file, pixels, difference } = change;
    const { screen, values, words } = lookOf(change);
    const before = `${relative(folders.taken, folders.accepted)}/${file}`;
    const images: [string, string][] = [];
    if (kind !== "new") images.push([before, `${words}: before`]);
    if (difference) images.push([difference, `${words}: difference`]);
    if (kind !== "missing") images.push([file, `${words}: after`]);
    const caption = `${words}: ${kind}${pixels === undefined ? "" : `, ${pixels} pixels`}`;
    return { screen, values: { kind, ...values }, images, caption };
  });
  return sheet("What has changed", items);
};
