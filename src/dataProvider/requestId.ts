/** Headers in which servers and proxies name a request in their logs. */
const names = ["X-Request-Id", "X-Correlation-Id", "Request-Id"];

/** The id under which the server's logs have the request, if it sends one. */
export const requestIdIn = (headers: Headers | undefined): string | undefined =>
  names.map((name) => headers?.get(name)).find(Boolean) ?? undefined;
