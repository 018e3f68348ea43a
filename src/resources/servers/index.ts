import { lazyScreen } from "@/ui/lazyScreen";
import type { PanelResource } from "@/resources/panelResource";
import { ALL_BY_NAME } from "@/dataProvider/localList";

const load = () => import("./mui/ServerList");

/** A note for another resource's form in which a server is chosen. */
export const ServerNote = lazyScreen(() => import("./ServerNote"), "ServerNote");

export const servers: PanelResource = {
  name: "servers",
  list: lazyScreen(load, "ServerList"),
  create: lazyScreen(() => import("./mui/ServerCreate"), "ServerCreate"),
  edit: lazyScreen(() => import("./mui/ServerEdit"), "ServerEdit"),
  shortcuts: { list: { key: "v" }, create: { label: "palette.addServer" } },
  palette: () => import("./palette"),
  paths: { create: "/add-server" },
  menu: { label: "layout.servers", place: "account", order: 4, preload: load, list: ALL_BY_NAME },
};
