/** The sites of each server, as far as the browser knows them. */
export const serverSites = {
  title: "Sites",
  soFar: "%{count} so far",
  failing: "%{count} failing",
  /** A link, and read out before a number: 'Sites on web4: 14 so far'. */
  of: "Sites on %{server}",
  unknown: "No sites have been loaded yet",
};
