import type { CookieJar } from "./cookies";
import type { EventNames } from "./push";
import type { UserShape } from "./types";

/** The data that a backend can start with. `default` has the sizes that its host was started with. */
export const dataSetNames = ["default", "empty", "huge", "hostile", "broken"] as const;
export type DataSetName = (typeof dataSetNames)[number];

/** How many records a set has; null where the options decide. */
export const sizeOf: Record<DataSetName, { domains: number; wordpressSites: number } | null> = {
  default: null,
  empty: { domains: 0, wordpressSites: 0 },
  huge: { domains: 50_000, wordpressSites: 10_000 },
  hostile: { domains: 0, wordpressSites: 0 },
  broken: { domains: 300, wordpressSites: 120 },
};

export interface BackendOptions {
  /** The seed of all data. Default 1. */
  seed?: number;
  /** Which data there is; the numbers below apply to the default set. */
  dataSet?: DataSetName;
  domains?: number;
  wordpressSites?: number;
  /** Rows on a page of GET /api/domains. */
  pageSize?: number;
  /** Milliseconds between the work and the arrival of its answer, from .. to. */
  latency?: [min: number, max: number];
  /** Milliseconds added to that for every answer: a slow connection. Default 0. */
  delay?: number;
  /** Milliseconds that a domain action takes, from .. to. */
  processTime?: [min: number, max: number];
  /** Milliseconds that testing a server takes, from .. to. */
  serverTestTime?: [min: number, max: number];
  /** Every n-th domain action fails; 0 for none. Default 12. */
  failEvery?: number;
  now?: () => Date;
  /** The shape of GET /api/user for all users. Null: each account has its own. */
  userShape?: UserShape | null;
  /** Wire names of push events. */
  eventNames?: EventNames;
  /** Do not send events back to the client that caused them (X-Socket-ID). */
  toOthers?: boolean;
  /** Sanctum's rule: requests without a known Origin or Referer have no session. Null: on over HTTP, off in the page. */
  strictOrigin?: boolean | null;
  /** Origins of panels on another origin: they get CORS headers and count as known. */
  allowedOrigins?: string[];
  /** Calls a minute to /api per user; 0 for no limit. */
  apiLimit?: number;
  /** Minutes until an unused session ends. Default 120. */
  sessionMinutes?: number;
  /** Further attributes of the cookies, such as "Domain=example.com; Secure". */
  cookieAttributes?: string;
  pusherKey?: string;
  /** Where the stand-in WordPress sites live. Default: `/_wordpress` at the origin of the request. */
  wordpressBase?: string | null;
  /** Where the panel lives, for links in mails. Default: the request's Origin, or the API's own origin. */
  panelOrigin?: string | null;
  /** Assumed endpoints to leave out, such as "POST /api/subdomains": they answer 404 or 405. */
  missing?: string[];
  /** MSW under Node does not follow a 302 that answers a POST with a body; its host says 303. */
  redirectStatus?: 302 | 303;
  /** Cookies without Set-Cookie, for hosts in the page. */
  cookieJar?: CookieJar | null;
}

export type Settings = Required<BackendOptions>;

export const defaults: Settings = {
  seed: 1,
  dataSet: "default",
  domains: 250,
  wordpressSites: 120,
  pageSize: 25,
  latency: [0, 0],
  delay: 0,
  processTime: [2500, 6000],
  serverTestTime: [0, 0],
  failEvery: 12,
  now: () => new Date(),
  userShape: null,
  eventNames: "plain",
  toOthers: false,
  strictOrigin: null,
  allowedOrigins: [],
  apiLimit: 0,
  sessionMinutes: 120,
  cookieAttributes: "SameSite=Lax",
  pusherKey: "spire-mock-key",
  wordpressBase: null,
  panelOrigin: null,
  missing: [],
  redirectStatus: 302,
  cookieJar: null,
};
