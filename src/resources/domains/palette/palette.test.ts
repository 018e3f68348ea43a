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
import type { PaletteTools } from "@/custom/palette/source";
import { getCachedDomains } from "@/dataProvider/cachedDomains";
import { itemOf, searchQueries } from "./palette";

const toolsWith = (): PaletteTools => ({
  services: {
    queryClient: new QueryClient(),
    config: { capabilities: { deleteDomain: false, launchDomain: false, copyDomain: false } },
  } as unknown as Services,
  user: createUserWithRole("super-admin"),
  t: (key, args) => i18nProvider.translate(key, args),
});
const labels = (domain: Domain, tools = toolsWith()) =>
  (itemOf(domain, tools).actions?.(tools) ?? []).map(({ label, on }) => (on ? `${label} ${on}` : label));
const blue = (part: Partial<Domain> = {}) => createDomain({ url: "https://www.blue.com", ...part });

describe("the actions of a domain", () => {
  test("are its DNS, its site, and what its installations allow: first those that change their state", () => {
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

  test("logging in, where the browser knows its WordPress site, in whatever spelling", () => {
    const tools = toolsWith();
    const site = createWordpressSite({ url: "http://bücher.example/blog" });
    const domain = createDomain({ url: "https://www.xn--bcher-kva.example" });
    expect(labels(domain, tools)).not.toContain("Log in");
    tools.services.queryClient.setQueryData(["wordpress-domains", "getList", {}], { data: [site] });
    expect(labels(domain, tools)).toContain("Log in");
  });

  test("a name and a password in an address are not shown, nor kept", () => {
    expect(itemOf(createDomain({ url: "https://user:s3cret@blue.com" }), toolsWith()).text).toBe("blue.com");
  });
});

test("what is known: each domain once, the one that was read last, from a list before its page", () => {
  const { services } = toolsWith();
  const { queryClient } = services;
  const put = (key: unknown[], data: unknown, updatedAt: number) =>
    queryClient.setQueryData(["domains", ...key], data, { updatedAt });
  const [older, newer] = [blue({ id: 1, url: "older.com" }), blue({ id: "1", url: "newer.com" })];
  const { type: _, ...detail } = blue({ id: 1, url: "detail.com" });
  put(["getList", 2], { data: [newer, blue({ id: 2 })] }, 20);
  put(["getList", 1], { data: [older] }, 10);
  put(["getOne", 1], detail, 30);
  put(["getInfiniteList", 1], { pages: [{ data: [blue({ id: 3 })] }] }, 5);
  const known = getCachedDomains(queryClient);
  expect(known.map(({ id }) => String(id)).sort()).toEqual(["1", "2", "3"]);
  expect(known.find(({ id }) => String(id) === "1")?.url).toBe("newer.com");
});

test.each([
  ["blue travel", ["blue travel"]],
  ["bücher", ["bücher"]],
  ["bücher.example", ["bücher.example", "xn--bcher-kva.example"]],
  ["xn--bcher-kva.example", ["xn--bcher-kva.example", "bücher.example"]],
])("%s is searched as %j", (term, searched) => {
  const queries = searchQueries(term, toolsWith());
  expect(queries.map(({ queryKey }) => (queryKey[2] as { filter: { search: string } }).filter.search)).toEqual(
    searched,
  );
});
