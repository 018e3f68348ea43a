import type { Translate } from ".";

interface Progress {
  /** The rest takes about so many milliseconds. */
  left?: number | undefined;
  /** The list changed while it was read, and is read again. */
  isAgain?: boolean | undefined;
}

const MINUTE_MS = 60_000;

/** What is said beside how far the reading of a long list is: 'about 3 minutes left', and that it began again. */
export const readingNotes = ({ left = 0, isAgain = false }: Progress, t: Translate): string[] => [
  ...(isAgain ? [t("common.readingAgain")] : []),
  ...(left > 0 ? [t("common.timeLeft", { smart_count: Math.ceil(left / MINUTE_MS) })] : []),
];
