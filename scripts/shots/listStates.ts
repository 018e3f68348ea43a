import type { Fault } from "../../mocks/backend";
import type { OwnShot, Step } from "./shot";
import { down, listed, never, none, reload, search, seen, spoil, steps } from "./steps";

interface ListOfScreen {
  /** Prefix of its shots' names: `users` for users-loading, users-empty and so on. */
  name: string;
  /** The call that reads the list. */
  path: string;
  /** The text of the empty list. */
  empty: string;
  /** An empty answer; `data: []` unless given. */
  nothing?: Fault;
  /** How it fails; a proxy's 502 unless given. */
  failure?: Fault;
  loading?: string;
  /** The browser keeps nothing of it. */
  neverKept?: true;
  /** The steps until the list is shown. */
  there?: Step;
}

/** The states of every list: loading, restored from storage (and read again, with and without success), empty, failed. */
export const listStates = (list: ListOfScreen): OwnShot[] => {
  const { name, path, empty, loading = "Loading…", there = listed } = list;
  const { nothing = none(path), failure = down(path) } = list;
  const shots: OwnShot[] = [
    { name: `${name}-loading`, state: "loading", faults: [never(path)], settle: seen(loading) },
    {
      name: `${name}-restored`,
      state: "loading",
      settle: steps(there, spoil(never(path)), reload, seen(/^As of .* refreshing/)),
    },
    { name: `${name}-empty`, state: "empty", faults: [nothing], settle: seen(empty) },
    { name: `${name}-error`, state: "error", faults: [failure], settle: seen("This could not be loaded") },
    {
      name: `${name}-restored-error`,
      state: "error",
      settle: steps(there, spoil(down(path)), reload, seen("Showing what was loaded before")),
    },
  ];
  return list.neverKept ? shots.filter((shot) => !shot.name.includes("-restored")) : shots;
};

/** A search without matches. */
export const noMatch = (name: string, said: string, there: Step = listed): OwnShot => ({
  name: `${name}-no-match`,
  state: "empty",
  settle: steps(there, search("no such site"), seen(said)),
});
