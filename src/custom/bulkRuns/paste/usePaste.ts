import { uniqBy } from "es-toolkit";
import { useState } from "react";
import type { Domain } from "@/model/records";
import { RUN_INSTALLATIONS_MAX } from "@/lib/constants";
import { createUserValue } from "@/lib/userState";
import { useServices } from "@/ui/services";
import { type LimitedReads, useLimitedReads } from "@/ui/useLimitedReads";
import { getInstallations, type SiteInstallation } from "@/model/installation";
import { type NameLookup, lookUpNames } from "./lookUpNames";
import { parseNames, type PastedName } from "./parseNames";

/** The text of a closed dialog, until the page is left. */
const pasteDraft = createUserValue("");

export interface PasteLookup extends LimitedReads<PastedName, NameLookup> {
  names: readonly PastedName[];
}

/** The pasted text and the state of its lookup. */
export const usePaste = (initialText?: string) => {
  const services = useServices();
  const [text, setText] = useState(initialText ?? pasteDraft.get());
  const [names, setNames] = useState<readonly PastedName[]>();
  const { start, stop, ...reads } = useLimitedReads<PastedName, NameLookup>();

  const run = (all: readonly PastedName[], before: PasteLookup["results"]) => {
    setNames(all);
    const unchecked = all.filter((name) => !before.has(name));
    void start(before, (options) => lookUpNames(services, unchecked, options));
  };
  const lookup: PasteLookup | undefined = names && { names, ...reads };
  return {
    text,
    setText: (typed: string) => {
      pasteDraft.set(typed);
      setText(typed);
    },
    lookup,
    start: () => run(parseNames(text).slice(0, RUN_INSTALLATIONS_MAX), new Map()),
    resume: (stopped: PasteLookup) =>
      run(stopped.names, new Map([...stopped.results].filter(([, { kind }]) => kind !== "failed"))),
    stop,
    reset: () => {
      stop();
      setNames(undefined);
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
