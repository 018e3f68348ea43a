/** The fleet's texts. They load with its code. */

/** Figures of all sites and of each server, as far as the browser knows them. */
export const fleet = {
  sites: "Sites",
  count: "%{count}",
  part: "%{count}+",
  soFar: "%{count} so far",
  names: {
    live: "Live",
    preview: "Preview",
    suspended: "Suspended",
    running: "Running",
    failed: "Failed",
    differ: "Differ between servers",
    secure: "Secure",
    notSecure: "Not secure",
  },
  states: { live: "%{count} live", preview: "%{count} preview", suspended: "%{count} suspended" },
  test: { at: "tested %{time}", again: "Test again", againOf: "Test %{server} again" },
  failing: "%{count} failing",
  /** A link, and read out before a number: 'Sites on web4: 14 so far'. */
  of: "Sites on %{server}",
  unknown: "No sites have been loaded yet",
};

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly fleet: typeof fleet;
  }
}
