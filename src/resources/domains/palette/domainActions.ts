import { presets } from "../../../custom/dns";
import type { Domain, DomainServer } from "../../../dataProvider/records";
import { readInstallation } from "../../../dataProvider/installation";
import { webAddress } from "../../../lib/webAddress";
import {
  type PaletteAction,
  type PaletteCommand,
  type PaletteItem,
  type PaletteLink,
  type PaletteTools,
  verbActions,
} from "../../../custom/palette";
import { offeredActions, readDomainType } from "../rules/actions";
import { pendingOn, reasonOf } from "../../../custom/bulk";
import { domainPath, siteOf } from "../siteOf";
import { type DomainItem, isDomainItem } from "./domainItem";

/** The DNS records of a domain; with a preset opened for them. */
const dnsOf = (domain: Domain, preset?: string): PaletteLink => ({
  to: `${domainPath(domain)}#dns`,
  ...(preset !== undefined && { state: { preset } }),
});

const commands = ["edit", "editDns", "visit", "logIn", "copyAddress", "copyDatabase"] as const;

const pageActions = (item: DomainItem, tools: PaletteTools): PaletteAction[] => {
  const { domain } = item;
  const href = webAddress(domain.url);
  const commandOf: Record<(typeof commands)[number], PaletteCommand | undefined> = {
    edit: { to: domainPath(domain) },
    editDns: dnsOf(domain),
    visit: href === undefined ? undefined : { href },
    logIn: siteOf(domain, tools.panel.queryClient) && { run: "logIn", item },
    copyAddress: { copy: domain.url },
    copyDatabase: { run: "copyDatabase", item },
  };
  return verbActions(item.text, commandOf, tools);
};

/** The action menu of a domain on a server. What its state does not allow says why; what is never offered is left out. */
const serverActions = (item: DomainItem, server: DomainServer, { t, panel, user }: PaletteTools): PaletteAction[] => {
  const { domain, text } = item;
  const isPending = pendingOn(user.id, { domain, server });
  const type = readDomainType(domain);
  const installation = readInstallation(domain, server);
  // A process forbids everything.
  const atRest = offeredActions(type, { ...installation, process: undefined }, panel.config.capabilities);
  return atRest.flatMap(({ name, enabled }) => {
    const reason = enabled ? undefined : reasonOf(name, type, installation);
    if (reason === "notOffered") return [];
    const objection = installation.process ?? (isPending ? "pending" : reason);
    const verb = t(`sites.actions.${name}`);
    const run = `${name} ${server.id}`;
    const words = { verb, name: text, server: server.name };
    return {
      name: run,
      verb,
      label: t(verb.includes(" ") ? "palette.onServerLong" : "palette.onServer", words),
      on: server.name,
      command: { run, item },
      objection: objection && t(`runs.skipped.${objection}`),
    };
  });
};

const presetName = (id: (typeof presets)[number]["id"], { t }: PaletteTools) => t(`dnsChanges.presetNames.${id}`);

const presetActions = ({ domain, text }: DomainItem, tools: PaletteTools): PaletteAction[] =>
  presets.map(({ id }) => {
    const preset = presetName(id, tools);
    return {
      name: id,
      verb: tools.t("palette.verbs.preset"),
      label: tools.t("palette.sentences.preset", { name: text, preset }),
      short: tools.t("palette.presetFor", { preset }),
      command: dnsOf(domain, id),
    };
  });

/** What can be done with a domain: its page, its site, its installations, presets for its DNS. */
export const domainActions = (item: DomainItem, tools: PaletteTools): readonly PaletteAction[] => [
  ...pageActions(item, tools),
  ...(item.domain.servers ?? []).flatMap((server) => serverActions(item, server, tools)),
  ...presetActions(item, tools),
];

/** The verbs of these actions. */
export const domainVerbs = ({ t, panel }: PaletteTools): readonly string[] => {
  const anyInstallation = readInstallation({ url_test: null }, { id: 0, name: "", pivot: {} });
  const sent = offeredActions("subscription", anyInstallation, panel.config.capabilities);
  return [
    ...[...commands, "preset" as const].map((name) => t(`palette.verbs.${name}`)),
    ...sent.map(({ name }) => t(`sites.actions.${name}`)),
  ];
};

/** A preset as an item: it needs a domain. */
export const presetItems = (tools: PaletteTools): PaletteItem[] =>
  presets.map(({ id }) => {
    const preset = presetName(id, tools);
    return {
      key: `presets/${id}`,
      group: "palette.presets",
      text: preset,
      words: [tools.t("palette.verbs.preset")],
      needs: {
        source: "domains",
        prompt: tools.t("palette.whichDomain", { preset }),
        placeholder: tools.t("palette.whichSite"),
        linkTo: (item) => (isDomainItem(item) ? dnsOf(item.domain, id) : undefined),
      },
    };
  });
