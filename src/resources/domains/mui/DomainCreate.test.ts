import { expect, test } from "vitest";
import { createDomain } from "../../../../tests/support/builders";
import { toCreatedSites, collectUsedNames, findSiteWithName } from "./DomainCreate";

const shop = createDomain({ url: "shop.example", mysql_name: "shop_main", mysql_user: "shop_user" });
const books = createDomain({ url: "books.example", ftp_user: "books", db_name: "Books_Main" });
const bare = createDomain({ mysql_name: null, mysql_user: "" });
const known = collectUsedNames([shop, books, bare]);

test.each([
  ["db_name", "shop_main", shop],
  ["db_name", " SHOP_MAIN ", shop],
  ["db_name", "books_main", books],
  ["db_user", "shop_user", shop],
  ["db_user", "shop_main", undefined],
  ["ftp_user", "books", books],
  ["ftp_user", "", undefined],
  ["ftp_user", undefined, undefined],
] as const)("finds the site that uses the %s %j", (field, name, site) => {
  expect(findSiteWithName(known, field, name)).toBe(site);
});

const entry = {
  id: "1",
  at: 1,
  kind: "create",
  target: "domains",
  route: "",
  subject: "",
  name: "new.example",
} as const;
const changes = [
  { field: "ftp_user", to: "new" },
  { field: "db_pass", isSecret: true },
];

test("includes names of sites created in this browser", () => {
  const sites = toCreatedSites([{ ...entry, changes, state: "done" }]);
  expect(findSiteWithName(collectUsedNames(sites), "ftp_user", "NEW")?.url).toBe("new.example");
});

test.each([
  { kind: "create", target: "domains", state: "failed" },
  { kind: "create", target: "domains", state: "unknown" },
  { kind: "update", target: "domains", state: "done" },
  { kind: "create", target: "subdomains", state: "done" },
] as const)("excludes names of other writes: $kind $target $state", (write) => {
  expect(toCreatedSites([{ ...entry, changes, ...write }])).toEqual([]);
});
