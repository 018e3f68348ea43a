import { compact, uniq } from "es-toolkit";
import { canAccess } from "@/authProvider/access";
import { getPendingState } from "@/custom/domainActions";
import type { PaletteAction, PaletteTools } from "@/custom/palette";
import type { Domain, DomainServer } from "@/model/records";
import { getInstallationState } from "@/model/installation";
import { toWebAddress } from "@/lib/webAddress";
import { domainActions as registry, getMenuActions, readDomainType } from "@/model/domainActions";
import { getDomainPath, findWordpressSite } from "../siteAddresses";

/** Positions in the palette, in order. */
const positions = uniq(compact(Object.values(registry).map(({ inPalette }) => inPalette))).toSorted(
  (one, other) => one - other,
);

/** Actions at this position that the installation allows now. */
const getServerActions = (
  domain: Domain,
  server: DomainServer,
  position: number,
  { t, services, user }: PaletteTools,
): PaletteAction[] => {
  if (getPendingState(user.id, { domain, server })) return [];
  const installation = getInstallationState(domain, server);
  return getMenuActions(readDomainType(domain), installation, services.config.capabilities)
    .filter(({ name, enabled }) => enabled && registry[name].inPalette === position)
    .map(({ name }) => ({
      name: `${name} ${server.id}`,
      label: t(`sites.actions.${name}`),
      on: server.name,
      command: { action: name, domain, server },
    }));
};

/** Most frequent actions first. */
export const getDomainActions = (domain: Domain, tools: PaletteTools): readonly PaletteAction[] => {
  const { t, services, user } = tools;
  const href = toWebAddress(domain.url);
  const site = findWordpressSite(domain, services.queryClient);
  const editDns = {
    name: "editDns",
    label: t("palette.verbs.editDns"),
    command: { to: `${getDomainPath(domain)}#dns` },
  };
  return [
    ...(canAccess(user, { resource: "dns", action: "list" }) ? [editDns] : []),
    ...(href === undefined ? [] : [{ name: "visit", label: t("palette.verbs.visit"), command: { href } }]),
    ...(site ? [{ name: "logIn", label: t("palette.verbs.logIn"), command: { logInTo: site } }] : []),
    ...positions.flatMap((position) =>
      (domain.servers ?? []).flatMap((server) => getServerActions(domain, server, position, tools)),
    ),
  ];
};
