import { lazyScreen } from "../../ui/lazyScreen";
import type { PanelResource } from "../panelResource";
import { ALL_SERVERS } from "./all";

/** For another resource's form in which a server is chosen. */
export const loadServerNote = () => import("./ServerNote");

const load = () => import("./ServerList");

export const servers: PanelResource = {
  name: "servers",
  list: lazyScreen(load, "ServerList"),
  create: lazyScreen(() => import("./ServerCreate"), "ServerCreate"),
  edit: lazyScreen(() => import("./ServerEdit"), "ServerEdit"),
  light: ["list"],
  shortcuts: { list: { key: "v" }, create: { label: "palette.addServer" } },
  palette: () => import("./palette"),
  attention: () => import("./attention"),
  paths: { create: "/add-server" },
  menu: { label: "layout.servers", place: "account", order: 4, preload: load, list: ALL_SERVERS },
};
