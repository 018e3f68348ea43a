/** What the frame of a page shows before its own texts have loaded. */
export const frame = {
  sites: { title: "%{product} Sites" },
  /** As in the specification, with three full stops. */
  wordpress: { title: "Wordpress Sites", loading: "Loading..." },
};
