import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import {
  createDomain,
  createDomainServer,
  createWordpressSite,
  createUserWithRole,
} from "../../../../tests/support/builders";
import { i18nProvider } from "@/i18n";
import type { Domain } from "@/model/records";
import type { Services } from "@/ui/services";
import type { PaletteTools } from "@/custom/palette/paletteSource";
import { getCachedDomains } from "@/dataProvider/domainEvents";
import { toDomainItem, searchQueries } from "./palette";

const createTools = (): PaletteTools => ({
  services: {
    queryClient: new QueryClient(),
    config: { capabilities: { deleteDomain: false, launchDomain: false, copyDomain: false } },
  } as unknown as Services,
  user: createUserWithRole("super-admin"),
  t: (key, args) => i18nProvider.translate(key, args),
});
const labels = (domain: Domain, tools = createTools()) =>
  (toDomainItem(domain, tools).actions?.(tools) ?? []).map(({ label, on }) => (on ? `${label} ${on}` : label));
const blue = (part: Partial<Domain> = {}) => createDomain({ url: "https://www.blue.com", ...part });

describe("actions of a domain", () => {
  test("start with DNS and the site, then those that the installations allow", () => {
    const servers = [
      createDomainServer({ id: 1, name: "web1" }),
      createDomainServer({ id: 2, name: "web2", pivot: { status: 1 } }),
      createDomainServer({ id: 3, name: "web3", pivot: { process_started: 1 } }),
    ];
    expect(labels(blue({ servers }))).toEqual([
      "Edit DNS",
      "Open site",
      "Suspend web1",
      "Activate web2",
      "Refresh web1",
      "Refresh web2",
    ]);
  });

  test.each([
    ["do not open an address that is no web address", { url: "javascript:alert(1)" }, "Open site"],
    ["do not suspend a preview", { url_test: "https://test" }, /^Suspend/],
  ] as const)("%s", (_, part, pattern) => {
    expect(labels(blue(part)).join("\n")).not.toMatch(pattern);
  });

  test("leave out DNS for users who may not see it", () => {
    expect(labels(blue(), { ...createTools(), user: createUserWithRole("admin") })).not.toContain("Edit DNS");
  });

  test("include login if the WordPress site is cached, in any spelling", () => {
    const tools = createTools();
    const site = createWordpressSite({ url: "http://bücher.example/blog" });
    const domain = createDomain({ url: "https://www.xn--bcher-kva.example" });
    expect(labels(domain, tools)).not.toContain("Log in");
    tools.services.queryClient.setQueryData(["wordpress-domains", "getList", {}], { data: [site] });
    expect(labels(domain, tools)).toContain("Log in");
  });
});

test("lists each cached domain once, newest first, lists before pages", () => {
  const { services } = createTools();
  const { queryClient } = services;
  const put = (key: unknown[], data: unknown, updatedAt: number) =>
    queryClient.setQueryData(["domains", ...key], data, { updatedAt });
  const [older, newer] = [blue({ id: 1, url: "older.com" }), blue({ id: "1", url: "newer.com" })];
  const { type: _, ...detail } = blue({ id: 1, url: "detail.com" });
  put(["getList", 2], { data: [newer, blue({ id: 2 })] }, 20);
  put(["getList", 1], { data: [older] }, 10);
  put(["getOne", 1], detail, 30);
  put(["getInfiniteList", 1], { pages: [{ data: [blue({ id: 3 })] }] }, 5);
  const cached = getCachedDomains(queryClient);
  expect(cached.map(({ id }) => String(id)).sort()).toEqual(["1", "2", "3"]);
  expect(cached.find(({ id }) => String(id) === "1")?.url).toBe("newer.com");
});

test("searches the server for each spelling of a name", () => {
  const queries = searchQueries("bücher", createTools());
  const searched = queries.map(({ queryKey }) => (queryKey[2] as { filter: { search: string } }).filter.search);
  expect(searched).toEqual(["bücher", "xn--bcher-kva"]);
});
