import { parsePaging, unwrap } from "@/dataProvider/responses";
import { DomainSchema } from "@/model/records";
import { createRequest, getCall, type Values } from "./calls";
import type { ApiClient } from "./client";
import { type Check, type Context, SkipCheck } from "./context";
import { describeValue, type Findings } from "./findings";
import { filterValid } from "./reads";
import { fetchBody, UnusableResponse } from "./responses";

const call = getCall("domains.list");
const subject = { about: call.route };
const filters = call.parameters.find(({ name }) => name === "filter")?.schema?.enum ?? [];
const BEYOND_LAST_PAGE = 100_000;
const UNKNOWN_NAME = "spire-conformance-nowhere";

type Page = Awaited<ReturnType<typeof fetchPage>>;

const fetchPage = async (client: ApiClient, findings: Findings, page: number, query: Values = {}) => {
  const body = await fetchBody(client, createRequest(call, { page, ...query }), findings);
  findings.expectShape(call.responseSchema, body);
  const data = unwrap(body);
  if (!Array.isArray(data)) throw new UnusableResponse("cannot be paged");
  return { rows: filterValid(DomainSchema, data), ...parsePaging(body, { page, count: data.length }) };
};

const checkFirstPage = (check: Check, client: ApiClient) =>
  check(subject, "page 1", async (findings) => {
    const page = await fetchPage(client, findings, 1);
    const { rows, current_page, to, total, hasPreviousPage, hasNextPage } = page;
    findings.expect(current_page === 1, "current_page: expected 1");
    findings.expect(!hasPreviousPage, "prev_page_url: expected null on the first page");
    findings.expect(rows.length === 0 || to === rows.length, "to: expected the number of the last row");
    findings.expect(total !== undefined, "total: is missing, the panel shows a dash");
    const isWhole = rows.length >= (total ?? Infinity);
    const isNextCorrect = total === undefined || isWhole === !hasNextPage;
    findings.expect(isNextCorrect, `next_page_url: expected ${isWhole ? "null" : "an address"}`);
    return page;
  });

const checkFollowingPages = async (check: Check, client: ApiClient, first: Page) => {
  await check(subject, "page 2", async (findings) => {
    if (!first.hasNextPage) throw new SkipCheck("there is only one page");
    const page = await fetchPage(client, findings, 2);
    findings.expect(page.current_page === 2, "current_page: expected 2");
    findings.expect(page.hasPreviousPage, "prev_page_url: expected an address");
    findings.expect(page.total === (first.total ?? page.total), "total: differs from page 1");
    const ids = new Set(first.rows.map(({ id }) => String(id)));
    findings.expect(!page.rows.some(({ id }) => ids.has(String(id))), "data: has rows of page 1");
  });
  await check(subject, "beyond the last page", async (findings) => {
    const { rows, to = null, hasNextPage } = await fetchPage(client, findings, BEYOND_LAST_PAGE);
    findings.expect(rows.length === 0, "data: expected no rows");
    findings.expect(to === null, `to: expected null, got ${describeValue(to)}`);
    findings.expect(!hasNextPage, "next_page_url: expected null");
  });
};

const checkQueries = async (check: Check, client: ApiClient, first: Page) => {
  await check(subject, "search", async (findings) => {
    const domain = first.rows[0];
    if (!domain) throw new SkipCheck("there are no domains");
    const { rows } = await fetchPage(client, findings, 1, { search: domain.domain ?? domain.url });
    const isFound = rows.some(({ id }) => String(id) === String(domain.id));
    findings.expect(isFound, "data: search by name does not find the domain");
    const noMatch = await fetchPage(client, findings, 1, { search: UNKNOWN_NAME });
    findings.expect(noMatch.rows.length === 0 && (noMatch.total ?? 0) === 0, "search: is ignored");
  });
  await check(subject, `filters ${filters.join(", ")}`, async (findings) => {
    for (const filter of filters) {
      const { rows, total = 0 } = await fetchPage(client, findings, 1, { filter });
      const isSubset = total <= (first.total ?? Infinity);
      findings.expect(isSubset, `filter=${filter}: finds more than the unfiltered list has`);
      const isPure = filter !== "alias" || rows.every(({ type }) => type === "alias");
      findings.expect(isPure, "filter=alias: finds domains that are not aliases");
    }
  });
  for (const orderBy of ["domain", "server"]) {
    await check(subject, `ordered by ${orderBy}`, async (findings) => {
      const { total } = await fetchPage(client, findings, 1, { orderBy, order: "asc" });
      findings.expect(total === first.total, "total: changes with the order");
    });
  }
};

/** Checks paging, search, filters and orders of the domain list. */
export const checkPages = async (context: Context, client: ApiClient): Promise<void> => {
  const check = context.check("lists");
  const first = await checkFirstPage(check, client);
  if (!first) return;
  await checkFollowingPages(check, client, first);
  await checkQueries(check, client, first);
};
