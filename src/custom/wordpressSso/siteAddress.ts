import { withoutPrefix } from "../../ui/forms/address";

/** Where single sign-on posts for a site, and the name under which its token is requested. */
interface SsoTarget {
  /** The address that receives the form. */
  action: string;
  /** The site's url without scheme and www. */
  domain: string;
}

/**
 * Accepts only http(s) addresses, and adds https where the scheme is missing; anything else (javascript:, data:, no host) gives
 * none.
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
