import { lazyScreen } from "../../custom/lazyScreen";
import { preloadWindow } from "../../custom/table/WindowedTable";
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
  menu: { to: "/", label: "layout.wordpressSites", place: "bar", preload },
};
