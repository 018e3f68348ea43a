/** A part of the code could not be loaded. In a file of its own, because the first script needs it before all other texts. */
export const release = {
  title: "A part of the panel could not be loaded",
  text: "A new version may have been released, or the connection is down. Reloading the page gets the current version.",
  reload: "Reload",
};
