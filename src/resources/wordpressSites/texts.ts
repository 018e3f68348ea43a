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
  empty: "No WordPress sites yet",
  noMatch: "No sites for “%{search}”",
  clear: "Clear search",
  count: "%{smart_count} site |||| %{smart_count} sites",
  countOf: "%{matching} of %{total} sites",
  opening: "Logging in to %{site}…",
  tokenFailed: "The site could not be opened.",
  unencrypted: "Not encrypted (http)",
  /** Hint shown after Log In: a redirect between the hosts loses the sign-in. */
  tryOther: "Not logged in? Try %{host}",
  badAddress: "Invalid address: %{url}",
  popupBlocked: "Pop-up blocked. Allow pop-ups for this panel and try again.",
};
