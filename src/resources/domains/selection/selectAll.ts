import { onForget } from "../../../lib/personMemory";

/** 'Select all that match', in this page's memory: the list offers it above its rows, and the bar says how far it is. */

/** `full`: it stopped, because no more can be selected. */
type State = "reading" | "done" | "stopped" | "full" | "failed";

export interface Reading {
  state: State;
  read: number;
  total: number;
  /** Of those that were read: records that cannot be read in full, and cannot be selected. */
  unreadable: number;
  /** Where the API cannot filter: how many of those that were read match. */
  matches?: number;
  /** The server allows no more calls for so many seconds. */
  waits?: number | undefined;
  error?: unknown;
  /** The key of the search and filter whose sites it reads. */
  question: string;
}

/** A list that reads all pages itself: what it has found, and how its reading is continued and stopped. */
export interface ScanOffer {
  matches: number;
  /** All pages have been read. */
  isDone: boolean;
  start: () => void;
  stop: () => void;
}

interface SelectAllState {
  reading: Reading | undefined;
  scan: ScanOffer | undefined;
}

let now: SelectAllState = { reading: undefined, scan: undefined };
const listeners = new Set<() => void>();

const change = (part: Partial<SelectAllState>): void => {
  now = { ...now, ...part };
  for (const listener of listeners) listener();
};

export const readSelectAll = (): SelectAllState => now;

export const onSelectAll = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const showReading = (reading: Reading | undefined): void => change({ reading });

export const offerScan = (scan: ScanOffer | undefined): void => change({ scan });

onForget(() => showReading(undefined));
