import { lazyScreen } from "../../custom/lazyScreen";
import type { PanelResource } from "../panelResource";

const load = () => import("./DomainList");

export const domains: PanelResource = {
  name: "domains",
  list: lazyScreen(load, "DomainList"),
  deniedTo: "/",
  menu: { to: "/domains", label: "layout.manageSites", place: "bar", preload: load },
};
