import { useEffect, useRef, useState } from "react";
import { RUN_LINKS_MAX } from "../../../lib/constants";
import { onForget } from "../../../lib/personMemory";
import type { Domain } from "../../../dataProvider/records";
import { usePanel } from "../../../ui/panel";
import { domainsIn } from "../processes/domainsIn";
import { lookUpAll, type Found } from "./lookUp";
import { namesIn, type PastedName } from "./names";

/** The text of a closed dialog, as long as the page lives. */
let draft = "";
onForget(() => (draft = ""));

export interface Look {
  names: readonly PastedName[];
  answers: ReadonlyMap<PastedName, Found>;
  isRunning: boolean;
  /** The server allows no more calls for so many seconds. */
  waits?: number | undefined;
}

/** The pasted text, and what looking up its names has found so far. */
export const usePaste = () => {
  const { dataProvider, queryClient, authProvider } = usePanel();
  const [text, setText] = useState(draft);
  const [look, setLook] = useState<Look>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (names: readonly PastedName[], before: Look["answers"]) => {
    const aborted = new AbortController();
    running.current = aborted;
    const known: Domain[] = queryClient
      .getQueryCache()
      .findAll({ queryKey: ["domains"] })
      .flatMap(domainsIn);
    const change = (by: (now: Look) => Look) => {
      if (running.current === aborted) setLook((now) => now && by(now));
    };
    let waitsUntil = 0;
    const open = names.filter((name) => !before.has(name));
    setLook({ names, answers: before, isRunning: true });
    await lookUpAll(open, known, {
      dataProvider,
      signal: aborted.signal,
      onFound: (name, found) => {
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
      draft = typed;
      setText(typed);
    },
    look,
    start: () => void run(namesIn(text).slice(0, RUN_LINKS_MAX), new Map()),
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
