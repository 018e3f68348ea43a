import { uniqBy } from "es-toolkit";
import { useEffect, useRef, useState } from "react";
import type { Domain } from "@/model/records";
import { RUN_INSTALLATIONS_MAX } from "@/lib/constants";
import { createUserValue } from "@/lib/userState";
import { useServices } from "@/ui/services";
import { installationsOf, type SiteInstallation } from "../selection/selection";
import { type Found, lookUpAll } from "./lookUp";
import { namesIn, type PastedName } from "./names";

/** The text of a closed dialog, as long as the page lives. */
const draft = createUserValue("");

export interface Look {
  names: readonly PastedName[];
  answers: ReadonlyMap<PastedName, Found>;
  isRunning: boolean;
  /** The server allows no more calls for so many seconds. */
  waits?: number | undefined;
}

/** The pasted text, here or elsewhere, and what looking up its names has found so far. */
export const usePaste = (given?: string) => {
  const services = useServices();
  const { authProvider } = services;
  const [text, setText] = useState(given ?? draft.get());
  const [look, setLook] = useState<Look>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (names: readonly PastedName[], before: Look["answers"]) => {
    const aborted = new AbortController();
    running.current = aborted;
    const change = (by: (now: Look) => Look) => {
      if (running.current === aborted) setLook((now) => now && by(now));
    };
    let waitsUntil = 0;
    const open = names.filter((name) => !before.has(name));
    setLook({ names, answers: before, isRunning: true });
    await lookUpAll(open, {
      services,
      signal: aborted.signal,
      onLookup: (name, found) => {
        // What was under way is still answered while the rest waits.
        const part = Date.now() < waitsUntil ? {} : { waits: undefined };
        change((now) => ({ ...now, answers: new Map(now.answers).set(name, found), ...part }));
        if (found.kind === "failed") void authProvider.checkError(found.error).catch(() => undefined);
      },
      onWait: (ms) => {
        waitsUntil = Date.now() + ms;
        change((now) => ({ ...now, waits: Math.ceil(ms / 1000) }));
      },
    });
    change((now) => ({ ...now, isRunning: false, waits: undefined }));
  };
  const stop = () => running.current?.abort();
  return {
    text,
    setText: (typed: string) => {
      draft.set(typed);
      setText(typed);
    },
    look,
    start: () => void run(namesIn(text).slice(0, RUN_INSTALLATIONS_MAX), new Map()),
    /** What was not looked up, or could not be. */
    goOn: ({ names, answers }: Look) =>
      void run(names, new Map([...answers].filter(([, { kind }]) => kind !== "failed"))),
    stop,
    back: () => {
      stop();
      setLook(undefined);
    },
  };
};

/**
 * What was found, sorted by what the person has to do about it, in the order of the text, whatever that of the answers.
 * Sites that were found are there once each, though several names may mean one; `open`: stopped before they were looked up.
 */
export const resultOf = ({ names, answers }: Pick<Look, "names" | "answers">) => {
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
export type Result = ReturnType<typeof resultOf>;

/** The site that the user has chosen for each ambiguous name. */
export type Choices = ReadonlyMap<string, Domain>;

/** The installations that become the selection: of each site all, each once. */
export const chosenInstallations = ({ found }: Result, choices: Choices): SiteInstallation[] =>
  uniqBy([...found, ...choices.values()], ({ id }) => String(id)).flatMap(installationsOf);
