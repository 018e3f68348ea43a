import { uniqBy } from "es-toolkit";
import { useEffect, useRef, useState } from "react";
import type { Domain } from "@/model/records";
import { RUN_INSTALLATIONS_MAX } from "@/lib/constants";
import { createUserValue } from "@/lib/userState";
import { useServices } from "@/ui/services";
import { getInstallations, type SiteInstallation } from "../selection/selection";
import { type NameLookup, lookUpNames } from "./lookUpNames";
import { parseNames, type PastedName } from "./parseNames";

/** The text of a closed dialog, as long as the page lives. */
const pasteDraft = createUserValue("");

export interface PasteLookup {
  names: readonly PastedName[];
  answers: ReadonlyMap<PastedName, NameLookup>;
  isRunning: boolean;
  /** The server allows no more calls for so many seconds. */
  waitSeconds?: number | undefined;
}

/** The pasted text, here or elsewhere, and what looking up its names has found so far. */
export const usePaste = (given?: string) => {
  const services = useServices();
  const { authProvider } = services;
  const [text, setText] = useState(given ?? pasteDraft.get());
  const [look, setLook] = useState<PasteLookup>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (names: readonly PastedName[], before: PasteLookup["answers"]) => {
    const aborted = new AbortController();
    running.current = aborted;
    const change = (by: (now: PasteLookup) => PasteLookup) => {
      if (running.current === aborted) setLook((now) => now && by(now));
    };
    let waitsUntil = 0;
    const open = names.filter((name) => !before.has(name));
    setLook({ names, answers: before, isRunning: true });
    await lookUpNames(open, {
      services,
      signal: aborted.signal,
      onLookup: (name, found) => {
        // What was under way is still answered while the rest waits.
        const part = Date.now() < waitsUntil ? {} : { waitSeconds: undefined };
        change((now) => ({ ...now, answers: new Map(now.answers).set(name, found), ...part }));
        if (found.kind === "failed") void authProvider.checkError(found.error).catch(() => undefined);
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
    look,
    start: () => void run(parseNames(text).slice(0, RUN_INSTALLATIONS_MAX), new Map()),
    /** What was not looked up, or could not be. */
    resume: ({ names, answers }: PasteLookup) =>
      void run(names, new Map([...answers].filter(([, { kind }]) => kind !== "failed"))),
    stop,
    reset: () => {
      stop();
      setLook(undefined);
    },
  };
};

/**
 * What was found, sorted by what the person has to do about it, in the order of the text, whatever that of the answers.
 * Sites that were found are there once each, though several names may mean one; `open`: stopped before they were looked up.
 */
export const groupAnswers = ({ names, answers }: Pick<PasteLookup, "names" | "answers">) => {
  const answered = names.flatMap((name) => {
    const answer = answers.get(name);
    return answer ? [{ name, ...answer }] : [];
  });
  const domains = answered.flatMap((answer) => (answer.kind === "found" ? answer.domain : []));
  return {
    found: uniqBy(domains, ({ id }) => String(id)),
    ambiguous: answered.filter((answer) => answer.kind === "ambiguous"),
    missing: answered.filter((answer) => answer.kind === "missing"),
    failed: answered.filter((answer) => answer.kind === "failed"),
    open: names.filter((name) => !answers.has(name)),
  };
};
export type GroupedAnswers = ReturnType<typeof groupAnswers>;

/** The site that the user has chosen for each ambiguous name. */
export type SiteChoices = ReadonlyMap<string, Domain>;

/** The installations that become the selection: of each site all, each once. */
export const getChosenInstallations = ({ found }: GroupedAnswers, choices: SiteChoices): SiteInstallation[] =>
  uniqBy([...found, ...choices.values()], ({ id }) => String(id)).flatMap(getInstallations);
