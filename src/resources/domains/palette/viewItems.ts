import { isObject } from "../../../lib/isObject";
import type { PaletteItem, PaletteTools } from "../../../custom/palette";

const itemOf = (query: unknown): PaletteItem[] => {
  const { label, value } = isObject(query) ? query : {};
  if (typeof label !== "string" || !isObject(value)) return [];
  const { filter, sort, view } = value;
  // The list cleans its address of what no longer exists.
  const params = { filter: JSON.stringify(filter), sort: String(isObject(sort) && sort["field"]), view: String(view) };
  const to = `/domains?${new URLSearchParams(params)}`;
  return [{ key: `views/${label}`, group: "palette.views", text: label, command: { to } }];
};

/** The saved views of the sites list: Enter shows one. */
export const viewItems = ({ panel }: PaletteTools): PaletteItem[] => {
  const stored = panel.store.getItem<unknown>("domains.savedQueries");
  return Array.isArray(stored) ? stored.flatMap(itemOf) : [];
};
