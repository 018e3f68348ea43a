/** The state of the live updates. */
export const live = {
  off: "Live updates off",
  live: "Live",
  interrupted: "Reconnecting…",
  asOf: "%{state} · as of %{time}",
  unreachable: "The push server cannot be reached.",
  refused: "The push server refuses this panel.",
  refusedWith: "The push server refuses this panel (%{words}).",
  notJoined: "Joining the live updates failed. %{why}",
  again: "It will be retried automatically.",
  reload: "Reload the page to try again.",
};
