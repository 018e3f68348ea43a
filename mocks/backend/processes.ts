import type { DomainActionName } from "@/model/domainActions";
import { HttpError, invalid } from "./http";
import type { PushHub } from "./push";
import { listItem } from "./render";
import type { Settings } from "./settings";
import type { Store } from "./store";
import type { Domain, Link } from "./types";

export type Action = DomainActionName;

interface Running {
  domainId: number;
  serverId: number;
  action: Action | "create";
  failure: string | null;
  timer: ReturnType<typeof setTimeout>;
}

/** A process as JSON. */
export type RunningData = Omit<Running, "timer">;

export const CHANNEL = "spire-sites";

const NO_ANSWER = "The server did not answer.";

interface ActionEffect {
  /** The process text while it runs. */
  running: string;
  /** The reason for which the server refuses it. */
  refusal?: (domain: Domain, link: Link) => string | false;
  apply?: (domain: Domain, link: Link, store: Store) => void;
}

const phpRefusal = (wanted: boolean) => (domain: Domain, link: Link) => {
  if (domain.type !== "subscription") return "Only a primary domain has a PHP version of its own.";
  return link.has_php7_addon === wanted && "The site already has this PHP version.";
};

const copySite = (domain: Domain, link: Link, store: Store): void => {
  const id = store.newId("domains");
  const name = `copy-${id}.${domain.domain}`;
  store.putDomain({
    ...domain,
    id,
    domain: name,
    url: `https://${name}`,
    url_test: `https://preview-${id}.hosting.example`,
    links: [{ ...link, process_status: null }],
    extra: { ...domain.extra },
  });
};

/** The server's side of every action; `create` is the process of a new site. */
const effects: Record<Action | "create", ActionEffect> = {
  suspend: {
    running: "Suspending…",
    refusal: (_, link) => link.status > 0 && "The site is already suspended.",
    apply: (_, link) => void (link.status = 1),
  },
  activate: {
    running: "Activating…",
    refusal: (_, link) => link.status === 0 && "The site is already active.",
    apply: (_, link) => void (link.status = 0),
  },
  launch: { running: "Launching…", apply: (domain) => void (domain.url_test = null) },
  copy: { running: "Copying…", apply: copySite },
  delete: {
    running: "Deleting…",
    apply: (domain, link, store) => {
      domain.links = domain.links.filter((other) => other !== link);
      if (domain.links.length === 0) store.removeDomain(domain.id);
    },
  },
  fixPermissions: {
    running: "Fixing permissions…",
    refusal: ({ type }) => type === "alias" && "An alias has no files of its own.",
  },
  upgradePhp: {
    running: "Upgrading to PHP 7…",
    refusal: phpRefusal(true),
    apply: (_, link) => void (link.has_php7_addon = true),
  },
  downgradePhp: {
    running: "Downgrading to PHP 5…",
    refusal: phpRefusal(false),
    apply: (_, link) => void (link.has_php7_addon = false),
  },
  refreshSite: { running: "Refreshing…" },
  create: { running: "Creating…" },
};

/** What processes act on. */
interface Dependencies {
  readonly settings: Settings;
  readonly store: Store;
  readonly push: PushHub;
  /** Called when a process has ended. */
  changed(): void;
}

/** Domain actions are processes: they start, take some time, then succeed or fail. Each step is broadcast. */
export class Processes {
  private running = new Set<Running>();
  private nextFailures: string[] = [];
  private started = 0;

  constructor(private readonly backend: Dependencies) {}

  get count(): number {
    return this.running.size;
  }

  /** Makes the next action fail with this text. */
  failNext(reason = NO_ANSWER): void {
    this.nextFailures.push(reason);
  }

  /** Starts an action. @throws 422 when the site does not allow it, 409 while another process runs. */
  start(domain: Domain, link: Link, action: Action | "create", socketId: string | null = null): void {
    if (link.process_started) throw new HttpError(409, "A process is already running for this site.");
    const { running, refusal } = effects[action];
    const problem = refusal?.(domain, link);
    if (problem) throw invalid({ action: [problem] });
    link.process_started = true;
    link.process_failed = false;
    link.process_status = running;
    const failure = action === "create" ? null : this.failureOfNext();
    this.schedule({ domainId: domain.id, serverId: link.server_id, action, failure });
    this.broadcast("action-process", domain, socketId);
  }

  /** Ends all running processes now, with the result that each would have had. */
  finishAll(): void {
    for (const process of this.running) this.end(process);
  }

  failAll(reason = NO_ANSWER): void {
    for (const process of this.running) this.end({ ...this.drop(process), failure: reason });
  }

  /** Drops all running processes without ending them. */
  stop(): void {
    for (const process of this.running) this.drop(process);
    this.nextFailures = [];
    this.started = 0;
  }

  dump(): RunningData[] {
    return [...this.running].map(({ domainId, serverId, action, failure }) => {
      return { domainId, serverId, action, failure };
    });
  }

  load(data: RunningData[]): void {
    this.stop();
    for (const process of data) this.schedule(process);
  }

  private failureOfNext(): string | null {
    this.started += 1;
    const chosen = this.nextFailures.shift();
    const { failEvery } = this.backend.settings;
    if (chosen !== undefined) return chosen;
    return failEvery > 0 && this.started % failEvery === 0 ? NO_ANSWER : null;
  }

  private schedule(data: RunningData): void {
    const [min, max] = this.backend.settings.processTime;
    const process: Running = {
      ...data,
      timer: setTimeout(() => this.end(process), min + Math.random() * (max - min)),
    };
    this.running.add(process);
  }

  private drop(process: Running): Running {
    clearTimeout(process.timer);
    this.running.delete(process);
    return process;
  }

  private end(process: Running): void {
    this.drop(process);
    const { domainId, serverId, action, failure } = process;
    const domain = this.backend.store.domains.get(domainId);
    const link = domain?.links.find(({ server_id }) => server_id === serverId);
    if (!domain || !link) return;
    link.process_started = false;
    link.process_failed = failure !== null;
    link.process_status = failure;
    if (failure === null) {
      effects[action].apply?.(domain, link, this.backend.store);
      this.backend.store.domainsVersion += 1;
    }
    this.broadcast(failure === null ? "action-process" : "action-fail", domain);
    this.backend.changed();
  }

  /**
   * Events carry the domain as lists show it: it replaces the row. With toOthers the sender misses only the start: the end
   * is sent by a queue job, which does not know the sender.
   */
  private broadcast(event: string, domain: Domain, socketId: string | null = null): void {
    const { push, settings, store } = this.backend;
    push.broadcast(CHANNEL, event, { domain: listItem(store, domain) }, settings.toOthers ? socketId : null);
  }
}
