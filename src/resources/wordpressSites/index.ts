import { lazyScreen } from "../../custom/lazyScreen";
import type { PanelResource } from "../panelResource";

const load = () => import("./WordpressSiteList");

export const wordpressSites: PanelResource = {
  name: "wordpress-domains",
  list: lazyScreen(load, "WordpressSiteList"),
  paths: { list: "/" },
  menu: { to: "/", label: "layout.wordpressSites", place: "bar", preload: load },
};
