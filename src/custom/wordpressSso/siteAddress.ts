import { withoutPrefix } from "../../ui/forms/address";

/** Where single sign-on goes for a site, and under which name its token is asked for. */
export interface SsoTarget {
  /** Address that the form is posted to. */
  action: string;
  /** The site's url without scheme and www. */
  domain: string;
}

/**
 * Only http(s) addresses are opened, those without a scheme as https; anything else (javascript:, data:, no host) is none.
 */
export const ssoTarget = (siteUrl: string, ssoAction: string): SsoTarget | undefined => {
  const trimmed = siteUrl.trim();
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed);
  const url = hasScheme ? trimmed : `https://${trimmed.replace(/^\/\//, "")}`;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { origin, pathname, username, password } = new URL(url);
  if (username || password) return undefined;
  const action = new URL(`${origin}${pathname.replace(/\/+$/, "")}/wp-admin/admin-post.php`);
  action.searchParams.set("action", ssoAction);
  return { action: action.href, domain: withoutPrefix(url) };
};
