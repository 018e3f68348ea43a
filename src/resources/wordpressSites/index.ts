import type { PanelResource } from "../panelResource";
import { WordpressSiteList } from "./WordpressSiteList";
import { ALL_SITES } from "./all";

export const wordpressSites: PanelResource = {
  name: "wordpress-domains",
  list: WordpressSiteList,
  light: ["list"],
  shortcuts: { list: { key: "w" } },
  palette: () => import("./palette"),
  paths: { list: "/" },
  menu: { label: "layout.wordpressSites", place: "bar", order: 1, list: ALL_SITES },
};
