import type { CookieJar } from "./cookies";
import type { PagingShape } from "./pagination";
import type { EventNaming } from "./pushHub";
import type { CurrentUserShape } from "./types";

type Range = [min: number, max: number];

/** The data that a backend can start with. `default` has the sizes that its host was started with. */
export const dataSetNames = ["default", "empty", "huge", "hostile", "broken"] as const;
export type DataSetName = (typeof dataSetNames)[number];

/** How many records a set has; null where the options decide. */
export const dataSetSizes: Record<DataSetName, { domains: number; wordpressSites: number } | null> = {
  default: null,
  empty: { domains: 0, wordpressSites: 0 },
  huge: { domains: 50_000, wordpressSites: 10_000 },
  hostile: { domains: 0, wordpressSites: 0 },
  broken: { domains: 300, wordpressSites: 120 },
};

/** Every option of a backend, with its default. */
export const defaultSettings = {
  /** The seed of all data. */
  seed: 1,
  /** Which data there is; the numbers below apply to the default set. */
  dataSet: "default" as DataSetName,
  domains: 250,
  wordpressSites: 120,
  /** Rows on a page of GET /api/domains. */
  pageSize: 25,
  /** The shape of its pages. */
  paging: "specified" as PagingShape,
  /** Ids are beyond 2^53, as those of Snowflake are. */
  largeIds: false,
  /** Milliseconds between the work and the arrival of its answer, from .. to. */
  latency: [0, 0] as Range,
  /** Milliseconds added to that for every answer: a slow connection. */
  delay: 0,
  /** Milliseconds that a domain action takes, from .. to. */
  processTime: [2500, 6000] as Range,
  /** Milliseconds that testing a server takes, from .. to. */
  serverTestTime: [0, 0] as Range,
  /** Every n-th domain action fails; 0 for none. */
  failEvery: 12,
  now: () => new Date(),
  /** The shape of GET /api/user for all users. Null: each account has its own. */
  currentUserShape: null as CurrentUserShape | null,
  /** Wire names of push events. */
  eventNames: "plain" as EventNaming,
  /** Do not send events back to the client that caused them (X-Socket-ID). */
  toOthers: false,
  /** Sanctum's rule: requests without a known Origin or Referer have no session. Null: on over HTTP, off in the page. */
  strictOrigin: null as boolean | null,
  /** Origins of panels on another origin: they get CORS headers and count as known. */
  allowedOrigins: [] as string[],
  /** Calls a minute to /api per user; 0 for no limit. */
  apiLimit: 0,
  /** Minutes until an unused session ends. */
  sessionMinutes: 120,
  /** Further attributes of the cookies, such as "Domain=example.com; Secure". */
  cookieAttributes: "SameSite=Lax",
  pusherKey: "spire-mock-key",
  /** Where the stand-in WordPress sites live. Null: `/_wordpress` at the origin of the request. */
  wordpressBase: null as string | null,
  /** Assumed endpoints to leave out, such as "POST /api/subdomains": they answer 404 or 405. */
  missingRoutes: [] as string[],
  /** MSW under Node does not follow a 302 that answers a POST with a body; its host says 303. */
  redirectStatus: 302 as 302 | 303,
  /** Cookies without Set-Cookie, for hosts in the page. */
  cookieJar: null as CookieJar | null,
};

export type Settings = typeof defaultSettings;
export type BackendOptions = Partial<Settings>;
