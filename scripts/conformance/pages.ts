import * as v from "valibot";
import { DomainQuery } from "@/model/domainFilters";
import { unwrap } from "@/dataProvider/responses";
import { resources } from "@/dataProvider/endpoints";
import { type Paging, parsePaging } from "@/dataProvider/paging";
import { type Domain, DomainListMetaSchema, DomainSchema } from "@/model/records";
import { buildListPath } from "@/dataProvider/request";
import type { Check } from "./context";
import { type Findings, jsonBody, Skip, Unusable } from "./findings";
import type { Person } from "./person";
import { fitting, kindOf, parsed } from "./shapes";

const FILTERS = DomainQuery.entries.filter.wrapped.options;
const BEYOND = 100_000;
const NOWHERE = "spire-conformance-nowhere";

interface Page {
  rows: readonly Domain[];
  paging: Paging;
}

type ReadPage = (
  found: Findings,
  page: number,
  filter?: { search?: string; filter?: string },
  orderBy?: keyof typeof orders,
) => Promise<Page>;

const orders = { domain: "by domain", server: "by server" } as const;

const { list: route } = resources.domains;
const subject = { about: route };
const pageReader =
  (person: Person): ReadPage =>
  async (found, page, filter = {}, orderBy) => {
    const sort = orderBy && { field: orderBy, order: "ASC" as const };
    const path = buildListPath(resources, "domains", {
      pagination: { page, perPage: 0 },
      filter,
      ...(sort && { sort }),
    });
    const body = jsonBody(found, person, await person.http.request({ method: "GET", path, endpoint: route }));
    found.shape(v.looseObject({ data: v.array(DomainSchema), meta: v.optional(DomainListMetaSchema) }), body);
    const rows = parsed(v.array(v.unknown()), unwrap(body));
    if (!rows) throw new Unusable("cannot be paged");
    return { rows: fitting(DomainSchema, rows), paging: parsePaging(body, { page, count: rows.length }) };
  };

const checkFirst = async (check: Check, readPage: ReadPage) =>
  check(subject, "page 1", async (found) => {
    const page = await readPage(found, 1);
    const { current_page, to, total, hasPreviousPage, hasNextPage } = page.paging;
    found.expect(current_page === 1, "current_page: expected 1");
    found.expect(!hasPreviousPage, "prev_page_url: expected null on the first page");
    found.expect(page.rows.length === 0 || to === page.rows.length, "to: expected the number of the last row");
    found.expect(total !== undefined, "total: is missing, the list shows a dash");
    const isWhole = page.rows.length >= (total ?? Infinity);
    if (total !== undefined)
      found.expect(isWhole === !hasNextPage, `next_page_url: expected ${isWhole ? "null" : "an address"}`);
    return page;
  });

const checkFurther = async (check: Check, readPage: ReadPage, first: Page) => {
  await check(subject, "page 2", async (found) => {
    if (!first.paging.hasNextPage) throw new Skip("there is one page only");
    const page = await readPage(found, 2);
    found.expect(page.paging.current_page === 2, "current_page: expected 2");
    found.expect(page.paging.hasPreviousPage, "prev_page_url: expected an address");
    const { total = page.paging.total } = first.paging;
    found.expect(page.paging.total === total, "total: is not that of page 1");
    const known = new Set(first.rows.map(({ id }) => String(id)));
    found.expect(!page.rows.some(({ id }) => known.has(String(id))), "data: has rows of page 1");
  });
  await check(subject, "beyond the last page", async (found) => {
    const page = await readPage(found, BEYOND);
    found.expect(page.rows.length === 0, "data: expected no rows");
    found.expect((page.paging.to ?? null) === null, `to: expected null, got ${kindOf(page.paging.to)}`);
    found.expect(!page.paging.hasNextPage, "next_page_url: expected null");
  });
};

const checkSearch = async (check: Check, readPage: ReadPage, first: Page) =>
  check(subject, "search", async (found) => {
    const sought = first.rows[0];
    if (!sought) throw new Skip("there is no domain to search for");
    const { rows } = await readPage(found, 1, { search: sought.domain ?? sought.url });
    found.expect(
      rows.some(({ id }) => String(id) === String(sought.id)),
      "data: a domain is not found by its name",
    );
    const nothing = await readPage(found, 1, { search: NOWHERE });
    found.expect(nothing.rows.length === 0 && (nothing.paging.total ?? 0) === 0, "search: is ignored");
  });

const checkFilters = async (check: Check, readPage: ReadPage, first: Page) =>
  check(subject, `filters ${FILTERS.join(", ")}`, async (found) => {
    for (const filter of FILTERS) {
      const page = await readPage(found, 1, { filter });
      const { total = Infinity } = first.paging;
      found.expect((page.paging.total ?? 0) <= total, `filter=${filter}: finds more than the unfiltered list has`);
      const isPure = filter !== "alias" || page.rows.every(({ type }) => type === "alias");
      found.expect(isPure, "filter=alias: finds domains that are not aliases");
    }
  });

const checkOrders = async (check: Check, readPage: ReadPage, first: Page) => {
  for (const orderBy of Object.keys(orders) as (keyof typeof orders)[]) {
    await check(subject, `ordered ${orders[orderBy]}`, async (found) => {
      const page = await readPage(found, 1, {}, orderBy);
      found.expect(page.paging.total === first.paging.total, "total: changes with the order");
    });
  }
};

/** Pages, search, filters and orders of the sites list. */
export const checkPages = async (check: Check, person: Person): Promise<void> => {
  const readPage = pageReader(person);
  const first = await checkFirst(check, readPage);
  if (!first) return;
  for (const checkPart of [checkFurther, checkSearch, checkFilters, checkOrders]) {
    await checkPart(check, readPage, first);
  }
};
