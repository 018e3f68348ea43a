import * as v from "valibot";
import { DomainQuery } from "@/model/domainFilters";
import { unwrap, type Paging, parsePaging } from "@/dataProvider/responses";
import { resources } from "@/dataProvider/endpoints";
import { type Domain, DomainListMetaSchema, DomainSchema } from "@/model/records";
import { buildListPath } from "@/dataProvider/request";
import type { Check } from "./context";
import { type Findings, readJsonBody, SkipCheck, UnusableResponse } from "./findings";
import type { ApiClient } from "./apiClient";
import { filterValid, describeValue, parseWith } from "./shapes";

const FILTERS = DomainQuery.entries.filter.wrapped.options;
const BEYOND_LAST_PAGE = 100_000;
const UNKNOWN_NAME = "spire-conformance-nowhere";

interface Page {
  rows: readonly Domain[];
  paging: Paging;
}

type ReadPage = (
  findings: Findings,
  page: number,
  filter?: { search?: string; filter?: string },
  orderBy?: keyof typeof orderLabels,
) => Promise<Page>;

const orderLabels = { domain: "by domain", server: "by server" } as const;

const { list: route } = resources.domains;
const subject = { about: route };
const createPageReader =
  (client: ApiClient): ReadPage =>
  async (findings, page, filter = {}, orderBy) => {
    const sort = orderBy && { field: orderBy, order: "ASC" as const };
    const path = buildListPath("domains", {
      pagination: { page, perPage: 0 },
      filter,
      ...(sort && { sort }),
    });
    const body = readJsonBody(findings, client, await client.http.request({ method: "GET", path, endpoint: route }));
    findings.expectShape(v.looseObject({ data: v.array(DomainSchema), meta: v.optional(DomainListMetaSchema) }), body);
    const rows = parseWith(v.array(v.unknown()), unwrap(body));
    if (!rows) throw new UnusableResponse("cannot be paged");
    return { rows: filterValid(DomainSchema, rows), paging: parsePaging(body, { page, count: rows.length }) };
  };

const checkFirstPage = async (check: Check, readPage: ReadPage) =>
  check(subject, "page 1", async (findings) => {
    const page = await readPage(findings, 1);
    const { current_page, to, total, hasPreviousPage, hasNextPage } = page.paging;
    findings.expect(current_page === 1, "current_page: expected 1");
    findings.expect(!hasPreviousPage, "prev_page_url: expected null on the first page");
    findings.expect(page.rows.length === 0 || to === page.rows.length, "to: expected the number of the last row");
    findings.expect(total !== undefined, "total: is missing, the panel shows a dash");
    const isWhole = page.rows.length >= (total ?? Infinity);
    if (total !== undefined)
      findings.expect(isWhole === !hasNextPage, `next_page_url: expected ${isWhole ? "null" : "an address"}`);
    return page;
  });

const checkFollowingPages = async (check: Check, readPage: ReadPage, first: Page) => {
  await check(subject, "page 2", async (findings) => {
    if (!first.paging.hasNextPage) throw new SkipCheck("there is only one page");
    const page = await readPage(findings, 2);
    findings.expect(page.paging.current_page === 2, "current_page: expected 2");
    findings.expect(page.paging.hasPreviousPage, "prev_page_url: expected an address");
    const { total = page.paging.total } = first.paging;
    findings.expect(page.paging.total === total, "total: differs from page 1");
    const known = new Set(first.rows.map(({ id }) => String(id)));
    findings.expect(!page.rows.some(({ id }) => known.has(String(id))), "data: has rows of page 1");
  });
  await check(subject, "beyond the last page", async (findings) => {
    const page = await readPage(findings, BEYOND_LAST_PAGE);
    findings.expect(page.rows.length === 0, "data: expected no rows");
    findings.expect((page.paging.to ?? null) === null, `to: expected null, got ${describeValue(page.paging.to)}`);
    findings.expect(!page.paging.hasNextPage, "next_page_url: expected null");
  });
};

const checkSearch = async (check: Check, readPage: ReadPage, first: Page) =>
  check(subject, "search", async (findings) => {
    const domain = first.rows[0];
    if (!domain) throw new SkipCheck("there are no domains");
    const { rows } = await readPage(findings, 1, { search: domain.domain ?? domain.url });
    findings.expect(
      rows.some(({ id }) => String(id) === String(domain.id)),
      "data: search by name does not find the domain",
    );
    const noMatch = await readPage(findings, 1, { search: UNKNOWN_NAME });
    findings.expect(noMatch.rows.length === 0 && (noMatch.paging.total ?? 0) === 0, "search: is ignored");
  });

const checkFilters = async (check: Check, readPage: ReadPage, first: Page) =>
  check(subject, `filters ${FILTERS.join(", ")}`, async (findings) => {
    for (const filter of FILTERS) {
      const page = await readPage(findings, 1, { filter });
      const { total = Infinity } = first.paging;
      findings.expect((page.paging.total ?? 0) <= total, `filter=${filter}: finds more than the unfiltered list has`);
      const isPure = filter !== "alias" || page.rows.every(({ type }) => type === "alias");
      findings.expect(isPure, "filter=alias: finds domains that are not aliases");
    }
  });

const checkOrders = async (check: Check, readPage: ReadPage, first: Page) => {
  for (const orderBy of Object.keys(orderLabels) as (keyof typeof orderLabels)[]) {
    await check(subject, `ordered ${orderLabels[orderBy]}`, async (findings) => {
      const page = await readPage(findings, 1, {}, orderBy);
      findings.expect(page.paging.total === first.paging.total, "total: changes with the order");
    });
  }
};

export const checkPages = async (check: Check, client: ApiClient): Promise<void> => {
  const readPage = createPageReader(client);
  const first = await checkFirstPage(check, readPage);
  if (!first) return;
  for (const checkPart of [checkFollowingPages, checkSearch, checkFilters, checkOrders]) {
    await checkPart(check, readPage, first);
  }
};
