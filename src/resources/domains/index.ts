import { lazyScreen } from "../../ui/lazyScreen";
import type { PanelResource } from "../panelResource";
import { loadDomainEdit } from "./edit/load";
import { loadDomainList } from "./load";

export const domains: PanelResource = {
  name: "domains",
  list: lazyScreen(loadDomainList, "DomainList"),
  create: lazyScreen(() => import("./create/NewWebsite"), "NewWebsite"),
  edit: lazyScreen(loadDomainEdit, "DomainEdit"),
  light: ["list", "edit"],
  paths: { create: "/add-domain" },
  pages: {
    activity: lazyScreen(() => import("./runs/ActivityPage"), "ActivityPage"),
    site: lazyScreen(() => import("./head/SiteAt"), "SiteAt"),
  },
  deniedTo: "/",
  shortcuts: {
    list: { key: "s" },
    create: { label: "sites.addWebsite" },
    activity: { key: "a", label: "palette.activity" },
  },
  palette: () => import("./palette/palette"),
  attention: () => import("./attention/attention"),
  menu: { label: "layout.manageSites", place: "bar", order: 2, preload: loadDomainList },
};
