/**
 * Laravel's shapes of a page: as in the specification, a plain paginator, one of API resources, and simplePaginate, without
 * total and last page, in both forms.
 */
export const pagingShapes = ["specified", "plain", "resource", "simple", "simpleResource"] as const;
export type PagingShape = (typeof pagingShapes)[number];

/** Laravel treats anything but a positive integer as page 1. */
const parsePage = (url: URL): number => {
  const page = url.searchParams.get("page") ?? "1";
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
};

/** Beyond the last page: no data, `from` and `to` are null. */
export const paginate = <T, U>(
  url: URL,
  items: readonly T[],
  { perPage, shape = "specified" }: { perPage: number; shape?: PagingShape },
  show: (item: T) => U,
) => {
  const page = parsePage(url);
  const last = Math.max(1, Math.ceil(items.length / perPage));
  const start = (page - 1) * perPage;
  const data = items.slice(start, start + perPage).map(show);
  const path = `${url.origin}${url.pathname}`;
  const buildPageUrl = (number: number): string => {
    const query = new URLSearchParams(url.searchParams);
    query.set("page", String(number));
    return `${path}?${query.toString()}`;
  };
  const prev = page > 1 ? buildPageUrl(page - 1) : null;
  const next = page < last ? buildPageUrl(page + 1) : null;
  const pages = [page - 1, page, page + 1].filter((number) => number >= 1 && number <= last);
  const buttons = [
    { url: prev, label: "&laquo; Previous", active: false },
    ...pages.map((number) => ({ url: buildPageUrl(number), label: String(number), active: number === page })),
    { url: next, label: "Next &raquo;", active: false },
  ];
  const pageUrls = { prev_page_url: prev, next_page_url: next };
  const simple = {
    current_page: page,
    from: data.length > 0 ? start + 1 : null,
    path,
    per_page: perPage,
    to: data.length > 0 ? start + data.length : null,
  };
  const counted = { ...simple, last_page: last, links: buttons, total: items.length };
  const links = { first: buildPageUrl(1), last: buildPageUrl(last), prev, next };
  const pageByShape = {
    specified: { data, links, meta: { ...counted, ...pageUrls } },
    plain: { ...counted, data, first_page_url: buildPageUrl(1), last_page_url: buildPageUrl(last), ...pageUrls },
    resource: { data, links, meta: counted },
    simple: { ...simple, data, first_page_url: buildPageUrl(1), ...pageUrls },
    simpleResource: { data, links: { ...links, last: null }, meta: simple },
  } satisfies Record<PagingShape, object>;
  return pageByShape[shape];
};
