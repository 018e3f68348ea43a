import { listQuery } from "../../dataProvider/queryKeys";
import type { Server } from "../../dataProvider/records";
import {
  createItems,
  rowsKnown,
  type PaletteAction,
  type PaletteCommand,
  type PaletteItem,
  type PaletteSource,
  type PaletteTools,
  verbActions,
} from "../../custom/palette";
import { ALL_SERVERS } from "./all";
import { panelAddress } from "./panelAddress";
import { serverValue } from "../../dataProvider/serverFilter";
import { recordPath } from "../../lib/recordPath";

const verbs = ["edit", "sitesOn", "visit", "copyAddress"] as const;

const actionsOf = (server: Server, tools: PaletteTools): PaletteAction[] => {
  const { name, ip_address: ip } = server;
  const href = panelAddress(server);
  const commands: Record<(typeof verbs)[number], PaletteCommand | undefined> = {
    edit: { to: recordPath("servers", server.id) },
    sitesOn: {
      to: `/domains?${new URLSearchParams({ server: serverValue(server, rowsKnown("servers", tools) as Server[]) })}`,
    },
    visit: href === undefined ? undefined : { href },
    copyAddress: ip ? { copy: ip } : undefined,
  };
  return verbActions(name, commands, tools);
};

const itemOf = createItems((server: Server): PaletteItem => ({
  key: `servers/${server.id}`,
  group: "layout.servers",
  text: server.name,
  detail: server.ip_address ?? "",
  words: [server.host_url ?? ""],
  command: { to: recordPath("servers", server.id) },
  actions: (tools) => actionsOf(server, tools),
}));

export const palette: PaletteSource = {
  known: (tools) => rowsKnown("servers", tools).map((row) => itemOf(row as Server, tools)),
  list: ({ panel }) => listQuery(panel.dataProvider, "servers", ALL_SERVERS),
  verbs: ({ t }) => verbs.map((verb) => t(`palette.verbs.${verb}`)),
};
