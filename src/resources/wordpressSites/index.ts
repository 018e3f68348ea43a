import { lazyScreen } from "../../custom/lazyScreen";
import { preloadWindow } from "../../custom/table/preloadWindow";
import type { PanelResource } from "../panelResource";

const load = () => import("./WordpressSiteList");
const preload = () => {
  preloadWindow(); // there are many sites
  return load();
};

export const wordpressSites: PanelResource = {
  name: "wordpress-domains",
  list: lazyScreen(load, "WordpressSiteList"),
  paths: { list: "/" },
  menu: { label: "layout.wordpressSites", place: "bar", order: 1, preload },
};
