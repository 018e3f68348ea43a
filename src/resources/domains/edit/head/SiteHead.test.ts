import { expect, test } from "vitest";
import { createDomain } from "../../../../../tests/support/builders";
import { getCompanySites } from "./SiteHead";

const urls = (domain: object, known: object[]) =>
  getCompanySites(
    createDomain({ id: 1, ...domain }),
    known.map((one) => createDomain(one)),
  ).map(({ url }) => url);

const a = { id: 2, url: "https://www.a.example", company_id: 7 };
const b = { id: 3, url: "b.example", company: { id: "7" } };
const other = { id: 4, url: "c.example", company_id: 8 };
const none = { id: 5, url: "d.example" };

test.each([
  [
    "by company_id or company, numbers and texts alike, by name",
    { company_id: 7 },
    [b, other, a, none],
    [a.url, b.url],
  ],
  ["the company wins over a stale company_id", { company: { id: 7 }, company_id: 8 }, [a, other], [a.url]],
  ["never itself", { company_id: 7 }, [{ ...a, id: "1" }], []],
  ["none without a company", {}, [none, a], []],
  ["a company that is null is none", { company: null, company_id: null }, [none], []],
])("the company's other sites: %s", (_, domain, known, found) => {
  expect(urls(domain, known)).toEqual(found);
});
