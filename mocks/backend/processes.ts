import type { DomainActionName } from "@/model/domainActions";
import { HttpError, validationError } from "./http";
import type { PushHub } from "./pushHub";
import { serializeDomain } from "./serializers";
import type { Settings } from "./settings";
import type { Store } from "./store";
import type { Domain, Installation } from "./types";

export type Action = DomainActionName;

interface RunningProcess {
  domainId: number;
  serverId: number;
  action: Action | "create";
  failure: string | null;
  timer: ReturnType<typeof setTimeout>;
}

export type RunningProcessData = Omit<RunningProcess, "timer">;

export const CHANNEL = "spire-sites";

const NO_RESPONSE_MESSAGE = "The server did not respond.";

interface ActionEffect {
  /** `process_status` while it runs. */
  running: string;
  /** Message of a refusal; false if the action is possible. */
  refusal?: (domain: Domain, installation: Installation) => string | false;
  apply?: (domain: Domain, installation: Installation, store: Store) => void;
}

const refusePhpVersion = (wanted: boolean) => (domain: Domain, installation: Installation) => {
  if (domain.type !== "subscription") return "Only a primary domain has a PHP version of its own.";
  return installation.has_php7_addon === wanted && "The site already has this PHP version.";
};

const copyDomain = (domain: Domain, installation: Installation, store: Store): void => {
  const id = store.createId("domains");
  const name = `copy-${id}.${domain.domain}`;
  store.saveDomain({
    ...domain,
    id,
    domain: name,
    url: `https://${name}`,
    url_test: `https://preview-${id}.hosting.example`,
    installations: [{ ...installation, process_status: null }],
    extra: { ...domain.extra },
  });
};

/** Effects of the actions on the server; `create` is the process of a new site. */
const actionEffects: Record<Action | "create", ActionEffect> = {
  suspend: {
    running: "Suspending…",
    refusal: (_, installation) => installation.status > 0 && "The site is already suspended.",
    apply: (_, installation) => void (installation.status = 1),
  },
  activate: {
    running: "Activating…",
    refusal: (_, installation) => installation.status === 0 && "The site is already active.",
    apply: (_, installation) => void (installation.status = 0),
  },
  launch: { running: "Launching…", apply: (domain) => void (domain.url_test = null) },
  copy: { running: "Copying…", apply: copyDomain },
  delete: {
    running: "Deleting…",
    apply: (domain, installation, store) => {
      domain.installations = domain.installations.filter((other) => other !== installation);
      if (domain.installations.length === 0) store.removeDomain(domain.id);
    },
  },
  fixPermissions: {
    running: "Fixing permissions…",
    refusal: ({ type }) => type === "alias" && "An alias has no files of its own.",
  },
  upgradePhp: {
    running: "Upgrading to PHP 7…",
    refusal: refusePhpVersion(true),
    apply: (_, installation) => void (installation.has_php7_addon = true),
  },
  downgradePhp: {
    running: "Downgrading to PHP 5…",
    refusal: refusePhpVersion(false),
    apply: (_, installation) => void (installation.has_php7_addon = false),
  },
  refreshSite: { running: "Refreshing…" },
  create: { running: "Creating…" },
};

interface ProcessServices {
  readonly settings: Settings;
  readonly store: Store;
  readonly push: PushHub;
  emitChange(): void;
}

/** Runs domain actions: they start, take some time, then succeed or fail. Each step is broadcast. */
export class Processes {
  private running = new Set<RunningProcess>();
  private queuedFailures: string[] = [];
  private started = 0;

  constructor(private readonly backend: ProcessServices) {}

  get count(): number {
    return this.running.size;
  }

  failNext(reason = NO_RESPONSE_MESSAGE): void {
    this.queuedFailures.push(reason);
  }

  /** @throws HttpError 422 when the site does not allow the action, 409 while another process runs. */
  start(domain: Domain, installation: Installation, action: Action | "create"): void {
    if (installation.process_started) throw new HttpError(409, "A process is already running for this site.");
    const { running, refusal } = actionEffects[action];
    const problem = refusal?.(domain, installation);
    if (problem) throw validationError({ action: [problem] });
    installation.process_started = true;
    installation.process_failed = false;
    installation.process_status = running;
    const failure = action === "create" ? null : this.takeNextFailure();
    this.schedule({ domainId: domain.id, serverId: installation.server_id, action, failure });
    this.broadcast("action-process", domain);
  }

  /** Ends all running processes immediately with their planned results. */
  finishAll(): void {
    for (const process of this.running) this.end(process);
  }

  failAll(reason = NO_RESPONSE_MESSAGE): void {
    for (const process of this.running) this.end({ ...this.drop(process), failure: reason });
  }

  /** Drops all running processes without a result. */
  stop(): void {
    for (const process of this.running) this.drop(process);
    this.queuedFailures = [];
    this.started = 0;
  }

  dump(): RunningProcessData[] {
    return [...this.running].map(({ domainId, serverId, action, failure }) => {
      return { domainId, serverId, action, failure };
    });
  }

  load(data: RunningProcessData[]): void {
    this.stop();
    for (const process of data) this.schedule(process);
  }

  private takeNextFailure(): string | null {
    this.started += 1;
    const queued = this.queuedFailures.shift();
    const { failEvery } = this.backend.settings;
    if (queued !== undefined) return queued;
    return failEvery > 0 && this.started % failEvery === 0 ? NO_RESPONSE_MESSAGE : null;
  }

  private schedule(data: RunningProcessData): void {
    const [min, max] = this.backend.settings.processTime;
    const process: RunningProcess = {
      ...data,
      timer: setTimeout(() => this.end(process), min + Math.random() * (max - min)),
    };
    this.running.add(process);
  }

  private drop(process: RunningProcess): RunningProcess {
    clearTimeout(process.timer);
    this.running.delete(process);
    return process;
  }

  private end(process: RunningProcess): void {
    this.drop(process);
    const { domainId, serverId, action, failure } = process;
    const domain = this.backend.store.domains.get(domainId);
    const installation = domain?.installations.find(({ server_id }) => server_id === serverId);
    if (!domain || !installation) return;
    installation.process_started = false;
    installation.process_failed = failure !== null;
    installation.process_status = failure;
    if (failure === null) {
      actionEffects[action].apply?.(domain, installation, this.backend.store);
      this.backend.store.domainsVersion += 1;
    }
    this.broadcast(failure === null ? "action-process" : "action-fail", domain);
    this.backend.emitChange();
  }

  /** Events contain the domain as in lists, where it replaces the row. */
  private broadcast(event: string, domain: Domain): void {
    const { push, store } = this.backend;
    push.broadcast(CHANNEL, event, { domain: serializeDomain(store, domain) });
  }
}
