export type SecretFilter = ReturnType<typeof createSecretFilter>;

/** Shorter secrets would redact half of the report. */
const MIN_SECRET_LENGTH = 4;

/** Collects passwords, cookies and tokens, and removes them from texts. */
export const createSecretFilter = () => {
  const known = new Set<string>();
  return {
    add: (...values: (string | undefined)[]): void => {
      for (const value of values) {
        if (value === undefined || value.length < MIN_SECRET_LENGTH) continue;
        known.add(value).add(encodeURIComponent(value)).add(JSON.stringify(value).slice(1, -1));
      }
    },
    /** Replaces the longest secrets first, as one may be part of another. */
    redact: (text: string): string =>
      [...known]
        .filter((secret) => text.includes(secret))
        .sort((a, b) => b.length - a.length)
        .reduce((hidden, secret) => hidden.replaceAll(secret, "•••"), text),
  };
};

/** Untrusted text as one short line without control characters. Redact secrets before, as this may cut them. */
const toSingleLine = (text: string, longest = 240): string => {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
};

const outcomes = ["ok", "differs", "forbidden", "not offered", "skipped"] as const;
export type Outcome = (typeof outcomes)[number];

export interface ReportLine {
  area: string;
  /** Name of the checked call; undefined when the check is about something else. */
  call: string | undefined;
  /** Route, such as `GET /api/users`, or the name of something else. */
  subject: string;
  check: string;
  outcome: Outcome;
  /** Differences with their paths, or the reason for skipping. */
  details: readonly string[];
}

export type Report = ReturnType<typeof createReport>;

/** Per check, so that a backend with many differences does not flood the terminal. */
const MAX_DETAILS = 20;
const outcomeWidth = Math.max(...outcomes.map((outcome) => outcome.length));

/** Prints results as they come, without secrets. */
export const createReport = (write: (line: string) => void, secrets: SecretFilter) => {
  const lines: ReportLine[] = [];
  const clean = (text: string) => toSingleLine(secrets.redact(text));
  const count = (...counted: Outcome[]) => lines.filter(({ outcome }) => counted.includes(outcome)).length;
  return {
    lines: lines as readonly ReportLine[],
    add: (line: ReportLine): void => {
      const { area, outcome, subject, check, details } = line;
      if (lines.at(-1)?.area !== area) write(`\n${area}`);
      lines.push(line);
      write(`  ${outcome.padEnd(outcomeWidth)}  ${clean(`${subject}: ${check}`)}`);
      const more = details.length - MAX_DETAILS;
      const printed = [...details.slice(0, MAX_DETAILS), ...(more > 0 ? [`… and ${more} more`] : [])];
      for (const detail of printed) write(`${" ".repeat(outcomeWidth + 6)}${clean(detail)}`);
    },
    note: (text: string): void => write(clean(text)),
    isChecked: (name: string): boolean => lines.some(({ call }) => call === name),
    /** Prints the totals; the last line is 'N passed, N failed'. */
    end: (): { passed: number; failed: number } => {
      const [passed, failed] = [count("ok"), count("differs", "forbidden")];
      write("");
      write(outcomes.map((outcome) => `${count(outcome)} ${outcome}`).join(", "));
      write(`${passed} passed, ${failed} failed`);
      return { passed, failed };
    },
  };
};
