import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createDomain, createDomainServer, createWordpressSite } from "../../../../../tests/support/builders";
import { i18nProvider } from "@/i18n";
import type { Services } from "@/ui/services";
import { toWordpressCsvRows } from "@/resources/wordpressSites/WordpressSiteList";
import { toDomainCsvRows } from "./toDomainCsvRows";

const tools = {
  t: (key: string, args?: object) => i18nProvider.translate(key, args),
  services: { queryClient: new QueryClient() } as unknown as Services,
};

const headers = ["Domain", "Type", "Preview", "Server", "Status", "Secure", "PHP", "Process", "Process status"];
const toCells = (row: Record<string, unknown>) => headers.map((header) => row[header]);

test("has one row per installation, with the columns of the list", () => {
  const domain = createDomain({
    url: "https://bücher.example",
    servers: [
      createDomainServer({ name: "web1", pivot: { status: 0, secure: 1, has_php7_addon: 1 } }),
      createDomainServer({
        name: "web2",
        pivot: { status: 1, secure: 0, process_failed: 1, process_status: "Disk is full" },
      }),
    ],
  });
  expect(toDomainCsvRows([domain], tools).map(toCells)).toEqual([
    ["https://bücher.example", "Primary", "", "web1", "live", "yes", "7", "", ""],
    ["https://bücher.example", "Primary", "", "web2", "suspended", "no", "5", "Failed", "Disk is full"],
  ]);
});

test("names servers of the same name with their ids, also where they have different domains", () => {
  const [first, second] = [createDomainServer({ id: 1, name: "web" }), createDomainServer({ id: 2, name: "web" })];
  const domains = [
    createDomain({ servers: [first] }),
    createDomain({ servers: [second, createDomainServer({ id: 3 })] }),
  ];
  expect(toDomainCsvRows(domains, tools).map((row) => row["Server"])).toEqual(["web #1", "web #2", "web3"]);
});

test("has a row for a domain without servers, and no security or PHP of an alias", () => {
  const alone = createDomain({ url: "a.example", type: "site", servers: [] });
  expect(toDomainCsvRows([alone], tools).map(toCells)).toEqual([["a.example", "Sub-Site", "", "", "", "", "", "", ""]]);
  const alias = createDomain({
    type: "alias",
    url: "b.example",
    url_test: "https://test.example",
    servers: [createDomainServer()],
  });
  expect(toDomainCsvRows([alias], tools).map(toCells)).toEqual([
    ["b.example", "Alias", "https://test.example", "web3", "preview", "", "", "", ""],
  ]);
});

test("names a WordPress site like its row", () => {
  expect(
    toWordpressCsvRows(createWordpressSite({ name: null, domain: "d.example", url: "https://d.example/blog" }), tools),
  ).toEqual([{ Site: "d.example", Domain: "d.example", Address: "https://d.example/blog" }]);
});
