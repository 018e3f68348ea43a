/** Answers a preflight request: the methods of the API, and whatever headers were asked for. */
export const preflight = (request: Request): Response => {
  const response = new Response(null, { status: 204 });
  response.headers.set("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE");
  response.headers.set("Access-Control-Allow-Headers", request.headers.get("access-control-request-headers") ?? "");
  response.headers.set("Access-Control-Max-Age", "600");
  return response;
};

/** Lets a panel on one of the allowed origins read the response. */
export const withCors = (request: Request, response: Response, allowedOrigins: readonly string[]): Response => {
  const origin = request.headers.get("origin");
  if (response.type === "error" || origin === null || !allowedOrigins.includes(origin)) return response;
  response.headers.set("Access-Control-Allow-Origin", origin);
  response.headers.set("Access-Control-Allow-Credentials", "true");
  response.headers.set("Access-Control-Expose-Headers", "X-Request-Id");
  response.headers.set("Vary", "Origin");
  return response;
};
