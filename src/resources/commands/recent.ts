import * as v from "valibot";
import type { PaletteItem } from "../../ui/palette/source";

/** The palette remembers so many records. */
export const RECENT_MAX = 8;

/** Of a record that was opened only this is stored: never a staff account. Storage may hold anything. */
const Kept = v.array(v.object({ key: v.string(), text: v.string(), to: v.string() }));
export type KeptItem = v.InferOutput<typeof Kept>[number];

export const readRecent = (stored: unknown): readonly KeptItem[] => {
  const kept = v.safeParse(Kept, stored);
  return kept.success ? kept.output : [];
};

const linkOf = ({ deed }: PaletteItem): string => (deed && "to" in deed ? deed.to : "");

/** With this one first. Screens are listed anyway. */
export const withRecent = (recent: readonly KeptItem[], item: PaletteItem): readonly KeptItem[] => {
  if (item.isPrivate || !item.actions) return recent;
  const { key, text } = item;
  return [{ key, text, to: linkOf(item) }, ...recent.filter((other) => other.key !== key)].slice(0, RECENT_MAX);
};

/** Items of the sources that this person may see. */
export const recentItems = (recent: readonly KeptItem[], sources: readonly string[]): PaletteItem[] =>
  recent
    .filter(({ key }) => sources.some((source) => key.startsWith(`${source}/`)))
    .map(({ key, text, to }) => ({
      key,
      text,
      group: "palette.recent",
      isRemembered: true,
      ...(to !== "" && { deed: { to } }),
    }));
