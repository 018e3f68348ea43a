/** Laravel reads anything but a positive whole number as page 1. */
const pageOf = (url: URL): number => {
  const page = url.searchParams.get("page") ?? "1";
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
};

/** One page as Laravel's paginator answers it. Beyond the last page: no data, from and to null. */
export const paginate = <T, U>(url: URL, items: readonly T[], perPage: number, show: (item: T) => U) => {
  const page = pageOf(url);
  const last = Math.max(1, Math.ceil(items.length / perPage));
  const start = (page - 1) * perPage;
  const data = items.slice(start, start + perPage).map(show);
  const path = `${url.origin}${url.pathname}`;
  const urlOf = (number: number): string => {
    const query = new URLSearchParams(url.searchParams);
    query.set("page", String(number));
    return `${path}?${query.toString()}`;
  };
  const prev = page > 1 ? urlOf(page - 1) : null;
  const next = page < last ? urlOf(page + 1) : null;
  const near = [page - 1, page, page + 1].filter((number) => number >= 1 && number <= last);
  return {
    data,
    links: { first: urlOf(1), last: urlOf(last), prev, next },
    meta: {
      current_page: page,
      from: data.length > 0 ? start + 1 : null,
      last_page: last,
      links: [
        { url: prev, label: "&laquo; Previous", active: false },
        ...near.map((number) => ({ url: urlOf(number), label: String(number), active: number === page })),
        { url: next, label: "Next &raquo;", active: false },
      ],
      path,
      per_page: perPage,
      prev_page_url: prev,
      next_page_url: next,
      to: data.length > 0 ? start + data.length : null,
      total: items.length,
    },
  };
};
