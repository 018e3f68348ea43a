import { frameTexts } from "@/i18n/earlyPage";

export const wordpress = {
  ...frameTexts.wordpress,
  site: "Site",
  domain: "Domain",
  /** A column of the CSV file. */
  address: "Address",
  login: "Login",
  logIn: "Log In",
  logInTo: "Log In to %{site}",
  search: "Search sites",
  empty: "There are no WordPress sites yet",
  emptyText: "Sites appear here as soon as WordPress is installed on a hosted domain.",
  noMatch: "No sites match “%{search}”",
  clear: "Clear search",
  count: "%{smart_count} site |||| %{smart_count} sites",
  countOf: "%{matching} of %{total} sites",
  opening: "Logging in to %{site}…",
  tokenFailed: "The site could not be opened.",
  unencrypted: "Not encrypted: the sign-in is sent over http",
  /** Beside a site after Log In: a redirect between the hosts loses the sign-in. */
  tryOther: "Not logged in? Try %{host}",
  badAddress: "The address of this site cannot be opened: %{url}",
  popupBlocked: "The browser blocked the new tab. Allow pop-ups for this panel and try again.",
};
