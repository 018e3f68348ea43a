import { uniqBy } from "es-toolkit";
import type { Translate } from "@/i18n";
import { getInstallationFacts } from "@/model/installation";
import type { Domain } from "@/model/records";
import { columns } from "../columns";

const csvColumns = columns.flatMap(({ csv = [] }) => csv);

/** One row per installation in the list, and one for a domain without servers. */
export const toDomainCsvRows = (domains: readonly Domain[], { t }: { t: Translate }) => {
  const servers = uniqBy(
    domains.flatMap((domain) => domain.servers ?? []),
    ({ id }) => String(id),
  );
  return domains.flatMap((domain) => {
    const installations = domain.servers?.length ? domain.servers : [undefined];
    return installations.map((server) => {
      const row = { t, domain, servers, ...(server && { server, facts: getInstallationFacts(domain, server) }) };
      return Object.fromEntries(csvColumns.map(([header, value]) => [t(header), value(row) ?? ""]));
    });
  });
};
