import type { Domain } from "../../../dataProvider/records";
import type { RowsOf } from "../../../ui/csv/ExportButton";
import { readDomainType, installationFacts } from "../rules/actions";

const columns = ["domain", "type", "preview", "server", "status", "secure", "php", "process", "processText"] as const;
type Values = Partial<Record<(typeof columns)[number], string | undefined>>;

/** One row for each installation (a domain on a server) that the list shows; one for a domain without servers. */
export const rowsOf: RowsOf<Domain> = (domain, { t }) => {
  const type = readDomainType(domain);
  const site = { domain: domain.url, type: type ? t(`sites.types.${type}`) : "", preview: domain.url_test ?? "" };
  const installations: Values[] = (domain.servers ?? []).map((server) => {
    const { status, secure, php, process, processText } = installationFacts(domain, server);
    return {
      server: server.name,
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
