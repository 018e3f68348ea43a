import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { aDomain, aServer, aSite } from "../../../../tests/support/builders";
import { i18nProvider } from "../../../../tests/support/i18n";
import type { Panel } from "../../../ui/panel";
import { rowsOf as siteRowsOf } from "../../wordpressSites/WordpressSiteList";
import { rowsOf } from "./rows";

const tools = {
  t: (key: string, args?: object) => i18nProvider.translate(key, args),
  panel: { queryClient: new QueryClient() } as unknown as Panel,
};

test("one row for each installation of a domain, with what the list shows of it", () => {
  const domain = aDomain({
    url: "https://bücher.example",
    servers: [
      aServer({ name: "web1", pivot: { status: 0, secure: 1, has_php7_addon: 1 } }),
      aServer({ name: "web2", pivot: { status: 1, secure: 0, process_failed: 1, process_status: "Disk is full" } }),
    ],
  });
  expect(rowsOf(domain, tools).map((row) => Object.values(row))).toEqual([
    ["https://bücher.example", "Primary", "", "web1", "live", "yes", "7", "", ""],
    ["https://bücher.example", "Primary", "", "web2", "suspended", "no", "5", "Failed", "Disk is full"],
  ]);
});

test("a domain without servers has a row, an alias no security and no PHP", () => {
  const alone = aDomain({ url: "a.example", type: "site", servers: [] });
  expect(rowsOf(alone, tools).map((row) => Object.values(row))).toEqual([
    ["a.example", "Sub-Site", "", "", "", "", "", "", ""],
  ]);
  const alias = aDomain({ type: "alias", url: "b.example", url_test: "https://test.example", servers: [aServer()] });
  expect(rowsOf(alias, tools)).toEqual([
    {
      Domain: "b.example",
      Type: "Alias",
      Preview: "https://test.example",
      Server: "web3",
      Status: "preview",
      Secure: "",
      PHP: "",
      Process: "",
      "Process status": "",
    },
  ]);
});

test("a WordPress site is named as its row is", () => {
  expect(siteRowsOf(aSite({ name: null, domain: "d.example", url: "https://d.example/blog" }), tools)).toEqual([
    { Site: "d.example", Domain: "d.example", Address: "https://d.example/blog" },
  ]);
});
