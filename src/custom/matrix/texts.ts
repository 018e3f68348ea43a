/** The sites list by server. */
export const matrix = {
  label: "%{product} Sites by server",
  domain: "Domain",
  server: "Server",
  differs: "differs",
  secure: "secure",
  notSecure: "not secure",
  php: "PHP %{version}",
  running: "running",
  failed: "failed",
  notOn: "not on %{server}",
  full: "You can select up to %{max} installations: %{count} were left out",
  help: "Use the arrow keys to move, Space or X to select a cell, a site or a server, and Shift to select a range.",
};
