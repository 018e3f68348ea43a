/** The card with what was set for a new website, or a new user. It is shown once. */
export const credentials = {
  title: "Credentials for %{name}",
  text: "Save these credentials. The panel does not keep them.",
  hidden: "hidden",
  newTab: "(in a new tab)",
  show: "Show password |||| Show passwords",
  hide: "Hide password |||| Hide passwords",
  copyAll: "Copy all",
  close: "Close",
};
