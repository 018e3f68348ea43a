import type { ReactNode } from "react";
import { timeWords } from "../../i18n/timeWords";

/** The first line of an entry: what it is, its state, and when. */
export const JournalLine = ({ title, at, children }: { title: ReactNode; at: number; children?: ReactNode }) => (
  <div className="journal-line">
    <h2>{title}</h2>
    {children}
    <time dateTime={new Date(at).toISOString()}>{timeWords(at)}</time>
  </div>
);
