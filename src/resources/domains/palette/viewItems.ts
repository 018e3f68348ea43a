import type { PaletteItem, PaletteTools } from "../../../ui/palette/source";
import { readViews, VIEWS_KEY, viewAddress } from "../views/view";

/** The saved views of the sites list: Enter shows one. */
export const viewItems = ({ panel }: PaletteTools): PaletteItem[] =>
  readViews(panel.store.getItem(VIEWS_KEY)).map((view) => ({
    key: `views/${view.label}`,
    group: "palette.views",
    text: view.label,
    deed: { to: `/domains${viewAddress(view)}` },
  }));
