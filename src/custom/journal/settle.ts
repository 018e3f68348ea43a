import type { Entry } from "../processes/entry";
import { stateOf, type JournalEntry } from "./entry";

/** As the journal tells the actions of a link from others (record.ts). */
const subjectOf = ({ action, domain, server }: Entry) =>
  `action=${action} domain_id=${domain.id} server_id=${server.id}`;

/**
 * The site actions whose outcome was unknown, with what the tray has learnt of them since.
 * @param processes newest first.
 */
export const settled = (entries: readonly JournalEntry[], processes: readonly Entry[]): JournalEntry[] =>
  entries.flatMap((entry) => {
    if (entry.of !== "domainAction" || stateOf(entry) !== "unknown") return [];
    // The tray knows of it just before it is sent.
    const process = processes.find((one) => one.startedAt <= entry.at && subjectOf(one) === entry.subject);
    if (process?.state !== "done" && process?.state !== "failed") return [];
    return { ...entry, state: process.state, endedAt: process.changedAt, words: process.text ?? entry.words };
  });
