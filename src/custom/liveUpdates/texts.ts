export const live = {
  off: "Live updates off",
  live: "Live",
  interrupted: "Reconnecting…",
  asOf: "%{state} · as of %{time}",
  unreachable: "The live updates server cannot be reached.",
  refused: "The live updates server refuses the connection.",
  refusedWith: "The live updates server refuses the connection (%{details}).",
  notJoined: "Live updates failed. %{why}",
  again: "Retrying.",
  reload: "Reload to retry.",
};
