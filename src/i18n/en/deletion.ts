/** The dialog that deletes a domain from a server. */
export const deletion = {
  title: "Delete %{type}",
  text: "Are you sure you want to delete %{domain}?",
  info: "What will be deleted on %{server}",
  loadingInfo: "Looking up what will be deleted…",
  noInfo: "The server did not say what will be deleted.",
  counted: "%{name} (%{count})",
  none: "none",
  items: "Items",
  answer: "Answer",
  infoFailed: "What will be deleted could not be looked up",
};
