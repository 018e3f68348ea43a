import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../mocks/backend";
import { environment, runAgainst, serveSpoilt, type Spoil } from "./conformanceRun";

/** The worst backend: every error message contains everything it knows. */

const args = ["--write", "--domain", "1", "--wait", "1", "--keep", "server,subdomain,website"];

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => (/pass|token|_pass$/.test(key) ? textsIn(inner) : []))
      : [];

test("no password, token, cookie or XSRF value is printed, though every error of the backend has them in its message", async () => {
  const secrets = new Set<string>();
  let echoes = 0;

  const tellAll: Spoil = async (request, ask) => {
    const text = await request.clone().text();
    const body: unknown = text.startsWith("{") ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    const cookies = (request.headers.get("Cookie") ?? "").split("; ").map((pair) => pair.replace(/^[^=]*=/, ""));
    const xsrf = request.headers.get("X-XSRF-TOKEN") ?? "";
    const known = [...textsIn(body), ...cookies, xsrf, DEMO_PASSWORD].filter((secret) => secret.length > 3);
    known.forEach((secret) => secrets.add(secret));
    const response = await ask(request);
    for (const cookie of response.headers.getSetCookie()) secrets.add(cookie.replace(/^[^=]*=([^;]*).*$/, "$1"));
    // Many successful answers become errors, so that there are many messages.
    const isSpoilt = /^\/api\/(dns|users|servers|subdomains|service_plans|domain_list)/.test(
      new URL(request.url).pathname,
    );
    if (response.ok && !isSpoilt) return response;
    echoes += 1;
    const shown = [...known, ...known.map((secret) => encodeURIComponent(secret)), JSON.stringify(known)].join(
      "\u001B[31m\n",
    );
    const message = `${"x".repeat((echoes * 7) % 200)} ${shown}`;
    return new Response(JSON.stringify({ message, errors: { [known[0] ?? "field"]: [message] } }), {
      status: response.ok ? 500 : response.status === 419 ? 419 : 400,
      headers: { "Content-Type": "application/json" },
    });
  };

  const { backend, origin } = await serveSpoilt({}, tellAll);
  const { output, failed } = await runAgainst(origin, args, environment("admin", "employee"));
  expect(failed).toBeGreaterThan(20);
  expect(echoes).toBeGreaterThan(20);
  expect(output).toContain("•••");
  for (const { body } of backend.calls) textsIn(body).forEach((secret) => secrets.add(secret));
  expect(secrets.size).toBeGreaterThan(50);
  // Not even a part of one where a long message was truncated.
  const parts = [...secrets].map((secret) => secret.slice(0, 8));
  expect(parts.filter((part) => output.includes(part))).toEqual([]);
  // oxlint-disable-next-line no-control-regex
  expect(output).not.toMatch(/[\u0000-\u0009\u000B-\u001F]/);
});

test("a token for single sign-on is not printed, wherever it occurs", async () => {
  let token = "";
  const { origin } = await serveSpoilt({}, async (request, ask) => {
    const response = await ask(request);
    if (!request.url.endsWith("gen_site_token") || !response.ok) return response;
    const { data } = (await response.json()) as { data: { token: string } };
    token = data.token;
    return Response.json({ data: { token: { [token]: token } } });
  });
  const { output } = await runAgainst(origin, ["--write"]);
  expect(token.length).toBeGreaterThan(10);
  expect(output).toContain("data.token: expected a text, got an object {•••}");
  expect(output).not.toContain(token);
});
