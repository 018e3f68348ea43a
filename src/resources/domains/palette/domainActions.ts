import { pendingOn } from "@/custom/bulkRuns";
import type { PaletteAction, PaletteTools } from "@/custom/palette";
import type { Domain, DomainServer } from "@/model/records";
import { readInstallation } from "@/model/installation";
import { webAddress } from "@/lib/webAddress";
import { offeredActions, readDomainType } from "@/model/domainActions";
import { domainPath, siteOf } from "../siteOf";

/** The two that take a site offline and back come first on every server. */
const offered = [["suspend", "activate"], ["refreshSite"]] as const;

/** What the state of the installation allows now. */
const serverActions = (
  domain: Domain,
  server: DomainServer,
  names: (typeof offered)[number],
  { t, panel, user }: PaletteTools,
): PaletteAction[] => {
  if (pendingOn(user.id, { domain, server })) return [];
  const installation = readInstallation(domain, server);
  return offeredActions(readDomainType(domain), installation, panel.config.capabilities)
    .filter(({ name, enabled }) => enabled && names.some((one) => one === name))
    .map(({ name }) => ({
      name: `${name} ${server.id}`,
      label: t(`sites.actions.${name}`),
      on: server.name,
      command: { action: name, domain, server },
    }));
};

/** What can be done with a domain, the most frequent first: its DNS, its site, its installations. */
export const domainActions = (domain: Domain, tools: PaletteTools): readonly PaletteAction[] => {
  const { t, panel } = tools;
  const href = webAddress(domain.url);
  const site = siteOf(domain, panel.queryClient);
  return [
    { name: "editDns", label: t("palette.verbs.editDns"), command: { to: `${domainPath(domain)}#dns` } },
    ...(href === undefined ? [] : [{ name: "visit", label: t("palette.verbs.visit"), command: { href } }]),
    ...(site ? [{ name: "logIn", label: t("palette.verbs.logIn"), command: { logInTo: site } }] : []),
    ...offered.flatMap((names) =>
      (domain.servers ?? []).flatMap((server) => serverActions(domain, server, names, tools)),
    ),
  ];
};
