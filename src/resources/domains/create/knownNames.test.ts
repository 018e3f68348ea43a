import { expect, test } from "vitest";
import { aDomain } from "../../../../tests/support/builders";
import { knownNames, siteWithName } from "./NewWebsite";

const shop = aDomain({ url: "shop.example", mysql_name: "shop_main", mysql_user: "shop_user" });
const books = aDomain({ url: "books.example", ftp_user: "books", db_name: "Books_Main" });
const bare = aDomain({ mysql_name: null, mysql_user: "" });
const known = knownNames([shop, books, bare]);

test.each([
  ["db_name", "shop_main", shop],
  ["db_name", " SHOP_MAIN ", shop],
  ["db_name", "books_main", books],
  ["db_user", "shop_user", shop],
  ["db_user", "shop_main", undefined],
  ["ftp_user", "books", books],
  ["ftp_user", "", undefined],
  ["ftp_user", undefined, undefined],
] as const)("%s %j", (field, name, site) => {
  expect(siteWithName(known, field, name)).toBe(site);
});
