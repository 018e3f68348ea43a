import { provideTexts } from "@/i18n";

/** The servers and their form. The messages follow the specification to the letter. */
export const servers = {
  add: "Add Server",
  columns: { name: "Name", hostUrl: "Host URL", port: "Port", ipAddress: "IP Address", status: "Status" },
  /** '30 servers · 2 offline' */
  count: "%{smart_count} server |||| %{smart_count} servers",
  offline: "%{smart_count} offline",
  untested: "%{smart_count} test failed |||| %{smart_count} tests failed",
  empty: "No servers yet",
  opensNewTab: "(server panel, new tab)",
  test: {
    testing: "Testing…",
    waiting: "queued",
    paused: "Too many requests. Tests resume automatically.",
    failed: "Test failed",
    at: "tested %{time}",
    again: "Test again",
    againOf: "Test again: %{server}",
    online: "online",
    offline: "offline",
    unknown: "unknown",
    /** Shown when the selected server of a new website fails its test. */
    noteBad: "Last test of %{server}: %{result}.",
    apiError: "The API reported an error (%{status}) when testing %{server}.",
    error: "Test of %{server} failed. %{reason}",
  },
  addTitle: "Add Server",
  editTitle: "Edit Server",
  notFound: "Server not found",
  notFoundText: "Removed, or a wrong address.",
  back: "Back to servers",
  openPanel: "Open server panel",
  sites: "Sites",
  sitesOn: "Sites on %{server}",
  fields: {
    name: "Server Name",
    hostUrl: "Host Url",
    port: "Port",
    login: "Login",
    password: "Password",
    visibility: "Visibility",
    private: "Private",
    public: "Public",
  },
  keepPassword: "Leave empty to keep the password.",
  required: {
    name: "Server name is required",
    host_url: "Host url is required",
    port: "Port is required",
    login: "Login is required",
    password: "Password is required",
  },
  portNumber: "Port must be number",
  added: "%{server} added.",
  updated: "%{server} updated.",
  addFailed: "There was a problem adding the server.",
  updateFailed: "There was a problem updating the server.",
};

provideTexts({ servers });

declare module "../../i18n/texts" {
  interface PanelTexts {
    readonly servers: typeof servers;
  }
}
