import { get, set } from "es-toolkit/compat";
import { expect, test } from "vitest";
import { i18nProvider } from "@/i18n";
import { getInstallationFacts } from "@/model/installation";
import { persistedFields } from "@/model/persistedFields";
import { createDomain, createDomainServer } from "../../../../tests/support/builders";
import { columns } from "./columns";
import type { SiteColumn } from "./siteColumn";

const t = (key: string, args?: object) => i18nProvider.translate(key, args);

/** A proxy that adds the paths of all fields that are read to `reads`. */
const recordReads = <T extends object>(record: T, reads: string[][], path: string[] = []): T =>
  new Proxy(record, {
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof name !== "string" || (Array.isArray(target) && !/^\d+$/.test(name))) return value;
      const field = [...path, name];
      if (typeof value === "object" && value !== null) return recordReads(value, reads, field);
      reads.push(field);
      return value;
    },
  });

const readColumn = ({ domainCell, installationCell, csv = [] }: SiteColumn): string[][] => {
  const reads: string[][] = [];
  const domain = recordReads(createDomain({ servers: [createDomainServer(), createDomainServer()] }), reads);
  const [server = createDomainServer()] = domain.servers ?? [];
  void domainCell?.({ t, domain, pendingDns: 1 });
  const row = { t, domain, server, facts: getInstallationFacts(domain, server) };
  void installationCell?.({ ...row, pending: undefined, onChoose: () => undefined });
  for (const [, value] of csv) value({ ...row, servers: [] });
  return reads;
};

test.each(columns.map((column) => [column.name, column] as const))(
  "a row that was restored from the browser has what the column '%s' shows",
  (_, column) => {
    const reads = readColumn(column);
    for (const path of reads) {
      const domain = createDomain({ servers: [createDomainServer(), createDomainServer()] });
      set(domain, path, get(domain, path) ?? "text");
      const restored = persistedFields("domains", { data: [domain] })?.data[0];
      expect({ path, value: get(restored, path) as unknown }).toEqual({ path, value: get(domain, path) as unknown });
    }
  },
);
