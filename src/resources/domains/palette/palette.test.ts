import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { aDomain, aServer, aSite, staff } from "../../../../tests/support/builders";
import { i18nProvider } from "../../../../tests/support/i18n";
import type { Domain } from "../../../dataProvider/records";
import type { Panel } from "../../../ui/panel";
import type { PaletteTools } from "../../../custom/palette/source";
import { domainsKnown } from "../../../custom/processes/readDomain";
import { itemOf, palette, searchSteps } from "./palette";

const toolsWith = (capabilities = {}): PaletteTools => ({
  panel: {
    queryClient: new QueryClient(),
    config: { capabilities: { deleteDomain: false, launchDomain: false, copyDomain: false, ...capabilities } },
  } as unknown as Panel,
  user: staff("super-admin"),
  t: (key, args) => i18nProvider.translate(key, args),
});
const labels = (domain: Domain, tools = toolsWith()) =>
  (itemOf(domain, tools).actions?.(tools) ?? []).map(({ label, objection }) =>
    objection ? `${label}: ${objection}` : label,
  );
const blue = (part: Partial<Domain> = {}) => aDomain({ url: "https://www.blue.com", ...part });

describe("the actions of a domain", () => {
  test("its page, its site, its installations with why one is not possible, presets", () => {
    const found = labels(blue({ servers: [aServer({ name: "web5" })] }));
    expect(found.slice(0, 10)).toEqual([
      "Edit blue.com",
      "Edit DNS of blue.com",
      "Open site of blue.com in a new tab",
      "Copy address of blue.com",
      "Copy database name of blue.com",
      "Suspend blue.com on web5",
      "Activate blue.com on web5: Already active",
      "Fix Permissions: blue.com on web5",
      "Upgrade to PHP 7: blue.com on web5",
      "Downgrade to PHP 5: blue.com on web5: Already has PHP 5",
    ]);
    expect(found).toContain("DNS preset for blue.com: Mail at Google Workspace");
  });

  test.each([
    ["an alias has no Fix Permissions", { type: "alias" }, /^Fix/, 0],
    [
      "a process forbids all",
      { servers: [aServer({ pivot: { process_started: 1 } })] },
      /: An action is in progress$/,
      6,
    ],
    ["an address that is no web address is not opened", { url: "javascript:alert(1)" }, /^Open site/, 0],
    ["a preview is not suspended", { url_test: "https://test" }, /^Suspend .*: Only a preview$/, 1],
    ["Delete is left out unless it is switched on", {}, /^Delete/, 0],
  ] as const)("%s", (_, part, pattern, count) => {
    expect(labels(blue(part as Partial<Domain>)).filter((label) => pattern.test(label))).toHaveLength(count);
  });

  test("Delete, Launch and Copy where they are switched on", () => {
    const found = labels(blue(), toolsWith({ deleteDomain: true, launchDomain: true, copyDomain: true }));
    expect(found.filter((label) => /^(?:Delete|Launch|Copy) blue\.com on/.test(label))).toHaveLength(3);
  });

  test("logging in, where the browser knows its WordPress site, in whatever spelling", () => {
    const tools = toolsWith();
    const site = aSite({ url: "http://bücher.example/blog" });
    const domain = aDomain({ url: "https://www.xn--bcher-kva.example" });
    expect(labels(domain, tools)).not.toContain("Log in to xn--bcher-kva.example");
    tools.panel.queryClient.setQueryData(["wordpress-domains", "getList", {}], { data: [site] });
    expect(labels(domain, tools)).toContain("Log in to xn--bcher-kva.example");
  });

  test("a name and a password in an address are not shown, nor kept", () => {
    expect(itemOf(aDomain({ url: "https://user:s3cret@blue.com" }), toolsWith()).text).toBe("blue.com");
  });

  test("every verb that is listed is one of an action", () => {
    const tools = toolsWith({ deleteDomain: true, launchDomain: true, copyDomain: true });
    tools.panel.queryClient.setQueryData(["wordpress-domains", "getList", {}], { data: [aSite({ url: "blue.com" })] });
    const item = itemOf(blue(), tools);
    const used = new Set((item.actions?.(tools) ?? []).map(({ verb }) => verb));
    expect(new Set(palette.verbs?.(tools))).toEqual(used);
  });
});

test("what is known: each domain once, the one that was read last, from a list before its page", () => {
  const { panel } = toolsWith();
  const { queryClient } = panel;
  const put = (key: unknown[], data: unknown, updatedAt: number) =>
    queryClient.setQueryData(["domains", ...key], data, { updatedAt });
  const [older, newer] = [blue({ id: 1, url: "older.com" }), blue({ id: "1", url: "newer.com" })];
  const { type: _, ...detail } = blue({ id: 1, url: "detail.com" });
  put(["getList", 2], { data: [newer, blue({ id: 2 })] }, 20);
  put(["getList", 1], { data: [older] }, 10);
  put(["getOne", 1], detail, 30);
  put(["getInfiniteList", 1], { pages: [{ data: [blue({ id: 3 })] }] }, 5);
  const known = domainsKnown(queryClient);
  expect(known.map(({ id }) => String(id)).sort()).toEqual(["1", "2", "3"]);
  expect(known.find(({ id }) => String(id) === "1")?.url).toBe("newer.com");
});

test.each([
  ["blue", ["blue"], []],
  ["blue-travel", ["blue-travel"], ["blue-t", "ravel"]],
  ["zebra.com", ["zebra.com"], ["zeb"]],
  ["bücher", ["bücher"], ["büc", "her"]],
  ["blue travel", ["blue travel"], ["blue-travel", "travel"]],
  ["bücher.example", ["bücher.example", "xn--bcher-kva.example"], ["büc", "her"]],
  ["xn--bcher-kva.example", ["xn--bcher-kva.example", "bücher.example"], ["xn--bch", "er-kva"]],
])("%s is asked as %j, and if that finds nothing as %j", (term, first, second) => {
  const asked = searchSteps(term, toolsWith()).map((queries) =>
    queries.map(({ queryKey }) => (queryKey[2] as { filter: { search: string } }).filter.search),
  );
  expect(asked).toEqual([first, second]);
});
