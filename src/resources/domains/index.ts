import { ActivityPage } from "../../custom/activity";
import { lazyScreen } from "../../ui/lazyScreen";
import type { PanelResource } from "../panelResource";
import { DomainList } from "./DomainList";
import { loadDomainEdit } from "./DomainRows";
import { ALL_SITES } from "./rules/values";

export const domains: PanelResource = {
  name: "domains",
  list: DomainList,
  create: lazyScreen(() => import("./create/NewWebsite"), "NewWebsite"),
  edit: lazyScreen(loadDomainEdit, "DomainEdit"),
  light: ["list", "edit"],
  paths: { create: "/add-domain" },
  pages: {
    activity: ActivityPage,
    overview: lazyScreen(() => import("../overview"), "OverviewPage"),
    site: lazyScreen(() => import("./head/SiteAt"), "SiteAt"),
  },
  deniedTo: "/",
  shortcuts: {
    list: { key: "s" },
    create: { label: "sites.addWebsite" },
    activity: { key: "a", label: "layout.activity" },
    overview: { key: "o", label: "layout.overview" },
  },
  palette: () => import("./palette/palette"),
  menu: { label: "layout.manageSites", place: "bar", order: 2, cleared: ALL_SITES },
};
