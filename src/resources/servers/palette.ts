import {
  memoizeItems,
  getCachedRows,
  type PaletteAction,
  type PaletteSource,
  type PaletteTools,
} from "@/custom/palette";
import { listQuery } from "@/dataProvider/queryKeys";
import type { Server } from "@/model/records";
import { toServerFilterValue } from "@/model/domainQuery";
import { toRecordPath } from "@/lib/toRecordPath";
import { ALL_BY_NAME } from "@/dataProvider/localList";
import { panelAddress } from "@/model/panelAddress";

const getActions = (server: Server, tools: PaletteTools): PaletteAction[] => {
  const href = panelAddress(server);
  const filter = new URLSearchParams({
    server: toServerFilterValue(server, getCachedRows("servers", tools) as Server[]),
  });
  return [
    { name: "sitesOn", label: tools.t("palette.verbs.sitesOn"), command: { to: `/domains?${filter}` } },
    ...(href === undefined ? [] : [{ name: "visit", label: tools.t("palette.verbs.visit"), command: { href } }]),
  ];
};

const toPaletteItem = memoizeItems((server: Server) => ({
  key: `servers/${server.id}`,
  group: "layout.servers" as const,
  text: server.name,
  detail: server.ip_address ?? "",
  keywords: [server.host_url ?? ""],
  command: { to: toRecordPath("servers", server.id) },
  actions: (tools: PaletteTools) => getActions(server, tools),
}));

export const palette: PaletteSource = {
  getItems: (tools) => getCachedRows("servers", tools).map((row) => toPaletteItem(row as Server, tools)),
  list: ({ services }) => listQuery(services.dataProvider, "servers", ALL_BY_NAME),
};
