import type { Domain } from "../../../dataProvider/records";
import type { RowsOf } from "../../../ui/csv/exportRecords";
import { readDomainType } from "../actions/domainType";
import { linkFacts } from "../filters/linkFacts";

const columns = ["domain", "type", "preview", "server", "status", "secure", "php", "process", "processText"] as const;
type Values = Partial<Record<(typeof columns)[number], string | undefined>>;

/** One row for each link (a domain on a server) that the list shows; one for a domain without servers. */
export const rowsOf: RowsOf<Domain> = (domain, { t }) => {
  const type = readDomainType(domain);
  const site = { domain: domain.url, type: type ? t(`sites.types.${type}`) : "", preview: domain.url_test ?? "" };
  const links: Values[] = (domain.servers ?? []).map((server) => {
    const { status, secure, php, process, processText } = linkFacts(domain, server);
    return {
      server: server.name,
      status: t(`sites.status.${status}`),
      secure: secure && t(`common.${secure}`),
      php,
      process: process && t(process === "failed" ? "sites.actions.processFailed" : "sites.actions.processRunning"),
      processText,
    };
  });
  return (links.length > 0 ? links : [{}]).map((link) => {
    const values: Values = { ...site, ...link };
    return Object.fromEntries(columns.map((name) => [t(`csv.sites.${name}`), values[name] ?? ""]));
  });
};
