import { lazyScreen } from "../../custom/lazyScreen";
import type { PanelResource } from "../panelResource";

const load = () => import("./DomainList");

export const domains: PanelResource = {
  name: "domains",
  list: lazyScreen(load, "DomainList"),
  create: lazyScreen(() => import("../../custom/addWebsite/AddWebsite"), "AddWebsite"),
  edit: lazyScreen(() => import("./edit/DomainEdit"), "DomainEdit"),
  paths: { create: "/add-domain" },
  deniedTo: "/",
  menu: { label: "layout.manageSites", place: "bar", order: 2, preload: load },
};
