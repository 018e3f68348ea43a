export const live = {
  off: "Live updates off",
  live: "Live",
  interrupted: "Reconnecting…",
  asOf: "%{state} · as of %{time}",
  unreachable: "The server for live updates cannot be reached.",
  refused: "The server for live updates refuses the connection.",
  refusedWith: "The server for live updates refuses the connection (%{words}).",
  notJoined: "Live updates could not be started. %{why}",
  again: "The panel keeps trying.",
  reload: "Reload the page to try again.",
};
