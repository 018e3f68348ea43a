import { uniqBy } from "es-toolkit";
import { useEffect, useRef, useState } from "react";
import type { Domain } from "@/model/records";
import { RUN_INSTALLATIONS_MAX } from "@/lib/constants";
import { createUserValue } from "@/lib/userState";
import { useServices } from "@/ui/services";
import { getInstallations, type SiteInstallation } from "@/model/installation";
import { type NameLookup, lookUpNames } from "./lookUpNames";
import { parseNames, type PastedName } from "./parseNames";

/** The text of a closed dialog, until the page is left. */
const pasteDraft = createUserValue("");

export interface PasteLookup {
  names: readonly PastedName[];
  results: ReadonlyMap<PastedName, NameLookup>;
  isRunning: boolean;
  /** Seconds until the server accepts calls again. */
  waitSeconds?: number | undefined;
}

/** The pasted text and the state of its lookup. */
export const usePaste = (initialText?: string) => {
  const services = useServices();
  const [text, setText] = useState(initialText ?? pasteDraft.get());
  const [lookup, setLookup] = useState<PasteLookup>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (names: readonly PastedName[], before: PasteLookup["results"]) => {
    const aborted = new AbortController();
    running.current = aborted;
    const change = (by: (now: PasteLookup) => PasteLookup) => {
      if (running.current === aborted) setLookup((now) => now && by(now));
    };
    let waitsUntil = 0;
    const unchecked = names.filter((name) => !before.has(name));
    setLookup({ names, results: before, isRunning: true });
    await lookUpNames(unchecked, {
      services,
      signal: aborted.signal,
      onLookup: (name, found) => {
        // Requests in flight still complete while the others wait.
        const part = Date.now() < waitsUntil ? {} : { waitSeconds: undefined };
        change((now) => ({ ...now, results: new Map(now.results).set(name, found), ...part }));
        if (found.kind === "failed") void services.authProvider.checkError(found.error);
      },
      onWait: (ms) => {
        waitsUntil = Date.now() + ms;
        change((now) => ({ ...now, waitSeconds: Math.ceil(ms / 1000) }));
      },
    });
    change((now) => ({ ...now, isRunning: false, waitSeconds: undefined }));
  };
  const stop = () => running.current?.abort();
  return {
    text,
    setText: (typed: string) => {
      pasteDraft.set(typed);
      setText(typed);
    },
    lookup,
    start: () => void run(parseNames(text).slice(0, RUN_INSTALLATIONS_MAX), new Map()),
    resume: ({ names, results }: PasteLookup) =>
      void run(names, new Map([...results].filter(([, { kind }]) => kind !== "failed"))),
    stop,
    reset: () => {
      stop();
      setLookup(undefined);
    },
  };
};

/**
 * Groups the results by what the user has to do, in the order of the text. Sites found by several names appear once. `unchecked` names
 * were not looked up.
 */
export const groupResults = ({ names, results }: Pick<PasteLookup, "names" | "results">) => {
  const lookups = names.flatMap((name) => {
    const lookup = results.get(name);
    return lookup ? [{ name, ...lookup }] : [];
  });
  const domains = lookups.flatMap((lookup) => (lookup.kind === "found" ? lookup.domain : []));
  return {
    found: uniqBy(domains, ({ id }) => String(id)),
    ambiguous: lookups.filter((lookup) => lookup.kind === "ambiguous"),
    missing: lookups.filter((lookup) => lookup.kind === "missing"),
    failed: lookups.filter((lookup) => lookup.kind === "failed"),
    unchecked: names.filter((name) => !results.has(name)),
  };
};
export type GroupedResults = ReturnType<typeof groupResults>;

export type SiteChoices = ReadonlyMap<string, Domain>;

export const getChosenInstallations = ({ found }: GroupedResults, choices: SiteChoices): SiteInstallation[] =>
  uniqBy([...found, ...choices.values()], ({ id }) => String(id)).flatMap(getInstallations);
