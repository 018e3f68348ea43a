export type Secrets = ReturnType<typeof createSecrets>;

/** Shorter ones would black out half of the report. */
const SHORTEST = 4;

/** What must never be printed: every password, cookie and token of the run. */
export const createSecrets = () => {
  const known = new Set<string>();
  return {
    add: (...values: (string | undefined)[]): void => {
      for (const value of values) {
        if (value === undefined || value.length < SHORTEST) continue;
        known.add(value).add(encodeURIComponent(value)).add(JSON.stringify(value).slice(1, -1));
      }
    },
    /** The text without the secrets, longest first, as one may be part of another. */
    hide: (text: string): string =>
      [...known]
        .filter((secret) => text.includes(secret))
        .sort((a, b) => b.length - a.length)
        .reduce((hidden, secret) => hidden.replaceAll(secret, "•••"), text),
  };
};

/** Foreign text for the terminal: one short line without control characters. Secrets are hidden first. */
const asLine = (text: string, longest = 240): string => {
  const line = text
    .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
};

const outcomes = ["ok", "differs", "forbidden", "not offered", "skipped"] as const;
export type Outcome = (typeof outcomes)[number];

/** What one check found. */
export interface Line {
  area: string;
  /** Name of the call in the endpoint table; undefined when the check is about something else. */
  call: string | undefined;
  /** `GET /api/users`, or what else was checked. */
  subject: string;
  /** What was tried. */
  what: string;
  outcome: Outcome;
  /** What differs and where, or why it was skipped. */
  details: readonly string[];
}

export type Report = ReturnType<typeof createReport>;

const isPassed = ({ outcome }: Line) => outcome === "ok";
const isFailed = ({ outcome }: Line) => outcome === "differs" || outcome === "forbidden";
/** Per line: a backend that is wrong throughout must not flood the terminal. */
const MOST_DETAILS = 20;
const widest = Math.max(...outcomes.map((outcome) => outcome.length));

/** Prints findings as they come, without secrets. */
export const createReport = (write: (line: string) => void, secrets: Secrets) => {
  const lines: Line[] = [];
  const clean = (text: string) => asLine(secrets.hide(text));
  let area = "";
  return {
    lines: lines as readonly Line[],
    add: (line: Line): void => {
      lines.push(line);
      if (line.area !== area) write(`\n${line.area}`);
      area = line.area;
      write(`  ${line.outcome.padEnd(widest)}  ${clean(`${line.subject}: ${line.what}`)}`);
      const more = line.details.length - MOST_DETAILS;
      const shown = [...line.details.slice(0, MOST_DETAILS), ...(more > 0 ? [`… and ${more} more`] : [])];
      for (const detail of shown) write(`${" ".repeat(widest + 6)}${clean(detail)}`);
    },
    note: (text: string): void => write(clean(text)),
    /** The totals, with 'N passed, N failed' at the end. */
    end: (): { passed: number; failed: number } => {
      const passed = lines.filter(isPassed).length;
      const failed = lines.filter(isFailed).length;
      write("");
      write(
        outcomes.map((outcome) => `${lines.filter((line) => line.outcome === outcome).length} ${outcome}`).join(", "),
      );
      write(`${passed} passed, ${failed} failed`);
      return { passed, failed };
    },
  };
};

/** Calls of the table that have no line. */
export const missingCalls = <C extends { name: string }>(lines: readonly Line[], calls: readonly C[]): C[] => {
  const met = new Set(lines.map(({ call }) => call));
  return calls.filter(({ name }) => !met.has(name));
};
