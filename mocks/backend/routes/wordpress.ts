import { HttpResponse } from "msw";
import { actions } from "@/dataProvider/endpoints";
import { json, notFound } from "../http";
import type { Route } from "../router";
import type { RequestContext } from "../services";
import type { TokenError } from "../tokenStore";
import type { WordpressSite } from "../types";
import { validate } from "../validation";

type RefusalReason = TokenError | "other-site" | "no-site";
type SignInResult = { user: string } | { refused: RefusalReason };

const htmlEntities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? character);

const refusalMessages: Record<RefusalReason, string> = {
  unknown: "Unknown sign-in link. Log in from the panel again.",
  used: "This sign-in link was already used. Log in from the panel again.",
  expired: "This sign-in link has expired. Log in from the panel again.",
  "other-site": "This sign-in link belongs to another site.",
  "no-site": "No such site.",
};

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2327; --paper: #f0f0f1; --card: #fff; --good: #007017; --bad: #b32d2e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f0f0f1; --paper: #101517; --card: #1d2327; --good: #68de7c; --bad: #ff8085; }
}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 1rem; padding: 2rem; background: var(--card); border-radius: 8px;
  box-shadow: 0 1px 3px rgb(0 0 0 / 20%); overflow-wrap: anywhere; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
.good { color: var(--good); } .bad { color: var(--bad); }
p { margin: 0; }
small { display: block; margin-top: 1.5rem; opacity: .75; }
`;

/** Shows the result of a sign-in to a simulated site. All names are escaped. */
const renderWordpressPage = (siteName: string, outcome: SignInResult): string => {
  const signedIn = "user" in outcome;
  const heading = signedIn ? `Signed in to ${siteName} as ${outcome.user}` : `Not signed in to ${siteName}`;
  const text = signedIn ? "Single sign-on succeeded." : refusalMessages[outcome.refused];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(heading)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1 class="${signedIn ? "good" : "bad"}">${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
<small>This page simulates the WordPress site.</small>
</main>
</body>
</html>
`;
};

const buildSiteUrl = ({ backend, url }: RequestContext, { domain, trailingSlash }: WordpressSite): string => {
  const base = backend.settings.wordpressBase ?? `${url.origin}/_wordpress`;
  return `${base}/${encodeURIComponent(domain)}${trailingSlash ? "/" : ""}`;
};

const listSites = (context: RequestContext): Response => {
  const data = [...context.backend.store.wordpressSites.values()].map((site) => {
    const { id, name, domain } = site;
    return context.backend.store.overrides.apply("sites", id, { id, name, url: buildSiteUrl(context, site), domain });
  });
  return json({ data });
};

/** An address in the form that is compared: decoded, without scheme, www and trailing slash. */
const normalizeAddress = (address: string): string => {
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

/** The token is for one site, or for all simulated sites if their shared host is given. */
const generateToken = (context: RequestContext): Response => {
  const { backend, input, user } = context;
  validate(actions.siteToken.input, input);
  const wanted = normalizeAddress(String(input["domain"]));
  const site = [...backend.store.wordpressSites.values()].find(
    (candidate) =>
      normalizeAddress(buildSiteUrl(context, candidate)) === wanted || normalizeAddress(candidate.domain) === wanted,
  );
  if (!site || !user) throw notFound("");
  return json({ data: { token: backend.tokens.issue("wordpress", user.id, site.id) } });
};

/** The field may have any name: the panel's configuration decides. */
const redeemToken = ({ backend, input }: RequestContext, site: WordpressSite): SignInResult => {
  const token = Object.values(input)
    .map((value) => backend.tokens.check("wordpress", value))
    .find((found) => found !== "unknown");
  if (token === undefined) return { refused: "unknown" };
  if (typeof token === "string") return { refused: token };
  if (token.siteId !== null && token.siteId !== site.id) return { refused: "other-site" };
  backend.tokens.markUsed(token);
  const user = backend.store.users.get(token.userId);
  return user ? { user: user.name } : { refused: "unknown" };
};

/** Reads only the token, not the panel's cookies. */
const signIn = (context: RequestContext): Response => {
  const [domain = ""] = context.params;
  const site = [...context.backend.store.wordpressSites.values()].find((candidate) => candidate.domain === domain);
  const outcome: SignInResult = site ? redeemToken(context, site) : { refused: "no-site" };
  const status = "user" in outcome ? 200 : outcome.refused === "no-site" ? 404 : 403;
  return new HttpResponse(renderWordpressPage(site?.name ?? domain, outcome), {
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

const SIGN_IN_PATH = "/_wordpress/{domain}/wp-admin/admin-post.php";

export const wordpressRoutes: Route[] = [
  { method: "GET", path: "/api/wordpress_domain_list", group: "api", handle: listSites },
  { method: "POST", path: "/api/users/gen_site_token", group: "api", handle: generateToken },
  { method: "POST", path: SIGN_IN_PATH, access: "open", group: "bare", handle: signIn },
  // A site's URL and the path may be joined with two slashes, which web servers treat as one.
  {
    method: "POST",
    path: SIGN_IN_PATH.replace("/wp-admin", "//wp-admin"),
    access: "open",
    group: "bare",
    handle: signIn,
  },
];
