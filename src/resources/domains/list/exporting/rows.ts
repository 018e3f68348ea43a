import { uniqBy } from "es-toolkit";
import type { Domain } from "@/model/records";
import { serverValue } from "@/model/serverFilter";
import type { Translate } from "@/i18n";
import { readDomainType } from "@/model/domainActions";
import { installationFacts } from "@/model/installation";

const columns = ["domain", "type", "preview", "server", "status", "secure", "php", "process", "processText"] as const;
type Values = Partial<Record<(typeof columns)[number], string | undefined>>;

/** The rows of a domain. `servers`: those of the whole file, since a name alone does not tell two of the same name apart. */
const toRows = (domain: Domain, servers: NonNullable<Domain["servers"]>, t: Translate) => {
  const type = readDomainType(domain);
  const site = { domain: domain.url, type: type ? t(`sites.types.${type}`) : "", preview: domain.url_test ?? "" };
  const installations: Values[] = (domain.servers ?? []).map((server) => {
    const { status, secure, php, process, processText } = installationFacts(domain, server);
    return {
      server: serverValue(server, servers),
      status: t(`sites.status.${status}`),
      secure: secure && t(`common.${secure}`),
      php,
      process: process && t(process === "failed" ? "sites.actions.processFailed" : "sites.actions.processRunning"),
      processText,
    };
  });
  return (installations.length > 0 ? installations : [{}]).map((installation) => {
    const values: Values = { ...site, ...installation };
    return Object.fromEntries(columns.map((name) => [t(`csv.sites.${name}`), values[name] ?? ""]));
  });
};

/** One row for each installation (a domain on a server) that the list shows; one for a domain without servers. */
export const toCsvRows = (domains: readonly Domain[], { t }: { t: Translate }) => {
  const servers = uniqBy(
    domains.flatMap((domain) => domain.servers ?? []),
    ({ id }) => String(id),
  );
  return domains.flatMap((domain) => toRows(domain, servers, t));
};
