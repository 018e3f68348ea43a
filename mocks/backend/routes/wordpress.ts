import { HttpResponse } from "msw";
import type { Context } from "../context";
import { json, notFound } from "../http";
import type { Route } from "../router";
import type { WordpressSite } from "../types";
import { string, validate } from "../validation";
import { type Outcome, wordpressPage } from "../wordpressPage";

const urlOf = ({ backend, url }: Context, { domain, trailingSlash }: WordpressSite): string => {
  const base = backend.settings.wordpressBase ?? `${url.origin}/_wordpress`;
  return `${base}/${encodeURIComponent(domain)}${trailingSlash ? "/" : ""}`;
};

const list = (context: Context): Response => {
  const data = [...context.backend.store.wordpressSites.values()].map((site) => {
    const { id, name, domain } = site;
    return context.backend.store.flaws.show("sites", id, { id, name, url: urlOf(context, site), domain });
  });
  return json({ data });
};

/** An address reduced for comparison: no scheme, www or trailing slash, decoded. */
const bare = (address: string): string => {
  const text = address
    .replace(/^https?:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/\/+$/, "");
  try {
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return text.toLowerCase();
  }
};

/** Issues a token that signs in to one site, once, within a minute. */
const generateToken = (context: Context): Response => {
  const { backend, input, user } = context;
  validate(input, { domain: { required: true, rules: [string] } });
  const wanted = bare(String(input["domain"]));
  const site = [...backend.store.wordpressSites.values()].find(
    (candidate) => bare(urlOf(context, candidate)) === wanted || bare(candidate.domain) === wanted,
  );
  if (!site || !user) throw notFound("");
  return json({ data: { token: backend.tokens.issue("wordpress", user.id, site.id) } });
};

/** Signs in with the token. Its field may have any name: the panel's configuration decides. */
const outcomeOf = ({ backend, input }: Context, site: WordpressSite): Outcome => {
  const token = Object.values(input)
    .map((value) => backend.tokens.check("wordpress", value))
    .find((found) => found !== "unknown");
  if (token === undefined) return { refused: "unknown" };
  if (typeof token === "string") return { refused: token };
  if (token.siteId !== site.id) return { refused: "other-site" };
  backend.tokens.use(token);
  const user = backend.store.users.get(token.userId);
  return user ? { user: user.name } : { refused: "unknown" };
};

/** The sign-in of the stand-in WordPress site. It ignores the panel's cookies and reads only the token. */
const signIn = (context: Context): Response => {
  const [domain = ""] = context.params;
  const site = [...context.backend.store.wordpressSites.values()].find((candidate) => candidate.domain === domain);
  const outcome: Outcome = site ? outcomeOf(context, site) : { refused: "no-site" };
  const status = "user" in outcome ? 200 : outcome.refused === "no-site" ? 404 : 403;
  return new HttpResponse(wordpressPage(site?.name ?? domain, outcome), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
    },
  });
};

const SIGN_IN = "/_wordpress/{domain}/wp-admin/admin-post.php";

export const wordpressRoutes: Route[] = [
  { method: "GET", path: "/api/wordpress_domain_list", access: "staff", group: "api", handle: list },
  { method: "POST", path: "/api/users/gen_site_token", access: "staff", group: "api", handle: generateToken },
  { method: "POST", path: SIGN_IN, access: "open", group: "bare", handle: signIn },
  // The panel may join a site's address and the path with two slashes: web servers treat them as one.
  { method: "POST", path: SIGN_IN.replace("/wp-admin", "//wp-admin"), access: "open", group: "bare", handle: signIn },
];
