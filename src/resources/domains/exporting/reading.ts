import type { Domain } from "../../../dataProvider/records";
import { unreadableIn } from "../../../dataProvider/readRows";
import { onForget } from "../../../lib/personMemory";
import type { RowsOf } from "../../../ui/csv/ExportButton";
import { readDomainType, installationFacts } from "../rules/actions";
import type { ListQuestion } from "../rules/question";
import { createPageReader, type ReadingPorts } from "../../../custom/bulk";

const columns = ["domain", "type", "preview", "server", "status", "secure", "php", "process", "processText"] as const;
type Values = Partial<Record<(typeof columns)[number], string | undefined>>;

/** One row for each installation (a domain on a server) that the list shows; one for a domain without servers. */
export const rowsOf: RowsOf<Domain> = (domain, { t }) => {
  const type = readDomainType(domain);
  const site = { domain: domain.url, type: type ? t(`sites.types.${type}`) : "", preview: domain.url_test ?? "" };
  const installations: Values[] = (domain.servers ?? []).map((server) => {
    const { status, secure, php, process, processText } = installationFacts(domain, server);
    return {
      server: server.name,
      status: t(`sites.status.${status}`),
      secure: secure && t(`common.${secure}`),
      php,
      process: process && t(process === "failed" ? "sites.actions.processFailed" : "sites.actions.processRunning"),
      processText,
    };
  });
  return (installations.length > 0 ? installations : [{}]).map((installation) => {
    const values: Values = { ...site, ...installation };
    return Object.fromEntries(columns.map((name) => [t(`csv.sites.${name}`), values[name] ?? ""]));
  });
};

export interface Progress {
  read: number;
  total: number;
  /** The rest takes about so many milliseconds. */
  left: number;
  /** The list changed while it was read, and is read again. */
  isAgain: boolean;
  /** The server allows no more calls for so many seconds. */
  waits?: number | undefined;
}

export interface Sites {
  records: readonly Domain[];
  unreadable: number;
  /** The list kept changing while it was read. */
  hasChanged: boolean;
}

let running: AbortController | undefined;

/** Ends the reading under way, if any: what was read is dropped. */
export const stopReading = (): void => running?.abort();

onForget(stopReading);

/**
 * A reading of all sites that match, a page at a time. After a failure `goOn` goes on with the page that failed.
 * @returns what was read, or undefined when it was stopped.
 * @throws ApiError
 */
export const createReading = (
  ports: ReadingPorts,
  question: Pick<ListQuestion, "filter" | "sort" | "narrow" | "isListed">,
  onProgress: (progress: Progress) => void,
) => {
  const read = createPageReader(ports, question);
  const found = new Map<string, Domain>();
  let unreadable = 0;
  let now: Progress = { read: 0, total: 0, left: 0, isAgain: false };
  const show = (progress: Partial<Progress>) => onProgress((now = { ...now, waits: undefined, ...progress }));

  const goOn = async (): Promise<Sites | undefined> => {
    stopReading();
    const { signal } = (running = new AbortController());
    const ended = await read({
      signal,
      onPage: ({ rows, read, total, left, answer: { meta } }) => {
        for (const domain of rows) {
          const row = question.narrow(domain);
          if (row) found.set(String(domain.id), row);
        }
        unreadable += unreadableIn(meta)?.rows.length ?? 0;
        show({ read, total, left });
      },
      onAgain: () => {
        found.clear();
        unreadable = 0;
        show({ read: 0, left: 0, isAgain: true });
      },
      onWait: (ms) => show({ waits: Math.ceil(ms / 1000) }),
    });
    return ended && { records: [...found.values()], unreadable, hasChanged: ended === "changed" };
  };
  return { goOn };
};
