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
  full: "At most %{max} installations can be selected: %{count} were left out",
  help: "Arrow keys move, Space or x selects a cell, a site or a server; with Shift a range.",
};
