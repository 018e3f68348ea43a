/** What is between the panel and the server: it counts a call, and does to it what no server can. */
export interface Wire {
  /** How often the panel has made the call. */
  asked: () => number;
  /** How many of these have no answer yet. */
  underWay: () => number;
  /** Nothing is reached any more. @returns what ends it. */
  cutOff: () => Promise<() => Promise<void>>;
  /** Holds the call; in the end it is let through, or comes to nothing. @returns what ends it. */
  hold: (end: "slow" | "never") => Promise<() => Promise<void>>;
}
