import { lazyScreen } from "../../ui/lazyScreen";
import type { PanelResource } from "../panelResource";
import { ALL_SITES } from "./all";
import { loadWordpressSiteList as load } from "./load";

export const wordpressSites: PanelResource = {
  name: "wordpress-domains",
  list: lazyScreen(load, "WordpressSiteList"),
  light: ["list"],
  shortcuts: { list: { key: "w" } },
  palette: () => import("./palette"),
  paths: { list: "/" },
  menu: { label: "layout.wordpressSites", place: "bar", order: 1, preload: load, list: ALL_SITES },
};
