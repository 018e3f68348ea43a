import { webAddress } from "../../lib/webAddress";
import { withoutPrefix } from "../../ui/forms/address";

/**
 * Where single sign-on posts for a site, and the name under which its token is requested: the url without scheme and www.
 * Undefined unless it is an http(s) address.
 */
export const ssoTarget = (siteUrl: string, ssoAction: string): { action: string; domain: string } | undefined => {
  const address = webAddress(siteUrl);
  if (address === undefined) return undefined;
  const { origin, pathname } = new URL(address);
  const action = new URL(`${origin}${pathname.replace(/\/+$/, "")}/wp-admin/admin-post.php`);
  action.searchParams.set("action", ssoAction);
  return { action: action.href, domain: withoutPrefix(siteUrl.trim().replace(/^\/\//, "")) };
};
