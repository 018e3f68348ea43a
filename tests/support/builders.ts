import type { Backend, Domain as StoredDomain, Installation } from "../../mocks/backend";
import { createInstallation } from "../../mocks/backend/serializers";
import { getGrants, type Role } from "@/model/roles";
import type { Process } from "@/model/process";
import type { Run, RunItem } from "@/custom/bulkRuns/runs/run";
import type { ObservedInstallation } from "@/model/domainActions";
import type { CurrentUser } from "@/authProvider/user";
import type { Domain, DomainServer, Pivot, WordpressSite } from "@/model/records";

/** Records with defaults: a test states only what matters to it. */

let lastId = 1000;
const nextId = () => ++lastId;

/** A domain's installation on a server; `pivot` is merged into a live, secure installation without a process. */
export const createDomainServer = ({
  pivot,
  ...server
}: Partial<DomainServer> & { pivot?: Pivot } = {}): DomainServer => ({
  id: nextId(),
  name: "web3",
  ip_address: "203.0.113.12",
  pivot: {
    status: 0,
    secure: 1,
    process_started: 0,
    process_failed: 0,
    process_status: null,
    has_php7_addon: 0,
    ...pivot,
  },
  ...server,
});

export const createDomain = (domain: Partial<Domain> = {}): Domain => ({
  id: nextId(),
  url: "https://example.com",
  url_test: null,
  domain: "example.com",
  type: "subscription",
  servers: [createDomainServer()],
  ...domain,
});

export const createWordpressSite = (site: Partial<WordpressSite> = {}): WordpressSite => ({
  id: nextId(),
  name: "Example",
  url: "https://example.com",
  domain: "example.com",
  ...site,
});

export const createCurrentUser = (user: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  name: "Sue Perez",
  email: "super@spire.test",
  roles: [],
  permissions: [],
  ...user,
});

/** A user of one role, with the permissions that the company gives this role. */
export const createUserWithRole = (role: Role, user: Partial<CurrentUser> = {}): CurrentUser =>
  createCurrentUser({ ...getGrants(role), ...user });

/** A domain in the mocked backend's store, with its state on each server. */
export const createStoredDomain = ({ installations = [{}], ...domain }: StoredDomainParts = {}): StoredDomain => {
  const id = domain.id ?? nextId();
  return {
    id,
    url: `https://site-${id}.example`,
    url_test: null,
    domain: `site-${id}.example`,
    type: "subscription",
    company_id: null,
    mysql_name: null,
    mysql_user: null,
    mysql_pass: null,
    extra: {},
    ...domain,
    installations: installations.map((installation, index) =>
      createInstallation(index + 1, { secure: true, ...installation }),
    ),
  };
};

type StoredDomainParts = Partial<Omit<StoredDomain, "installations">> & { installations?: Partial<Installation>[] };

/** A queued action. */
export const createProcess = (entry: Partial<Process> = {}): Process => ({
  id: String(nextId()),
  domain: { id: 1, url: "https://example.com" },
  server: { id: 1, name: "web1" },
  action: "suspend",
  state: "sending",
  startedAt: 0,
  changedAt: 0,
  lastEventAt: 0,
  ...entry,
});

export const createRun = (run: Partial<Run> = {}): Run => ({
  id: String(nextId()),
  action: "suspend",
  startedAt: 0,
  state: "running",
  failuresInRow: 0,
  items: [],
  ...run,
});

/** An installation of a run, on web1. */
export const createRunItem = (id: number, more: Partial<RunItem> = {}): RunItem => ({
  domain: { id, url: `https://site-${id}.example` },
  server: { id: 1, name: "web1" },
  ...more,
});

export const createObservedInstallation = (
  installation: Partial<Exclude<ObservedInstallation, "gone">> = {},
): Exclude<ObservedInstallation, "gone"> => ({
  status: "live",
  active: true,
  secure: true,
  process: undefined,
  processText: "",
  hasPhp7: false,
  ...installation,
});

export const getSuperAdminId = ({ store }: Pick<Backend, "store">): number | undefined =>
  [...store.users.values()].find(({ role }) => role === "super-admin")?.id;

/** Storage keys and values of processes. */
export const toStoredProcesses = (
  userId: string | number | undefined,
  entries: readonly Process[],
): [string, string][] => entries.map((entry) => [`spire.processes.2.${userId}.${entry.id}`, JSON.stringify(entry)]);
