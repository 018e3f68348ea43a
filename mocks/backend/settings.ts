import type { CookieJar } from "./cookies";
import type { PagingShape } from "./pagination";
import type { EventNaming } from "./pushHub";
import type { CurrentUserShape } from "./types";

type Range = [min: number, max: number];

/** `default` has the sizes of the options. */
export const dataSetNames = ["default", "empty", "huge", "hostile", "broken"] as const;
export type DataSetName = (typeof dataSetNames)[number];

/** Null: the sizes of the options. */
export const dataSetSizes: Record<DataSetName, { domains: number; wordpressSites: number } | null> = {
  default: null,
  empty: { domains: 0, wordpressSites: 0 },
  huge: { domains: 50_000, wordpressSites: 10_000 },
  hostile: { domains: 0, wordpressSites: 0 },
  broken: { domains: 300, wordpressSites: 120 },
};

export const defaultSettings = {
  seed: 1,
  /** The two sizes below apply to the default set. */
  dataSet: "default" as DataSetName,
  domains: 250,
  wordpressSites: 120,
  /** Rows per page of GET /api/domains. */
  pageSize: 25,
  /** Shape of its pages. */
  paging: "specified" as PagingShape,
  /** Ids beyond 2^53, like Snowflake ids. */
  largeIds: false,
  /** Stores DNS records without their comments. */
  dropsComments: false,
  /** Milliseconds from processing to the response. */
  latency: [0, 0] as Range,
  /** Milliseconds added to every response. */
  delay: 0,
  /** Duration of a domain action in milliseconds. */
  processTime: [2500, 6000] as Range,
  /** Duration of a server test in milliseconds. */
  serverTestTime: [0, 0] as Range,
  /** Every n-th domain action fails; 0 for none. */
  failEvery: 12,
  now: () => new Date(),
  /** Shape of GET /api/user. Null: each account has its own. */
  currentUserShape: null as CurrentUserShape | null,
  eventNames: "plain" as EventNaming,
  /** Sanctum's rule: requests without a known Origin or Referer have no session. Null: on over HTTP, off in the page. */
  strictOrigin: null as boolean | null,
  /** Other origins of panels, for CORS and Sanctum. */
  allowedOrigins: [] as string[],
  /** Requests to /api per minute and user; 0 for no limit. */
  apiLimit: 0,
  /** Minutes until an unused session ends. */
  sessionMinutes: 120,
  /** Further attributes of the cookies, such as "Domain=example.com; Secure". */
  cookieAttributes: "SameSite=Lax",
  pusherKey: "spire-mock-key",
  /** Base URL of the simulated WordPress sites. Null: `/_wordpress` at the origin of the request. */
  wordpressBase: null as string | null,
  /** Routes to leave out, such as "POST /api/subdomains": they return 404 or 405. */
  missingRoutes: [] as string[],
  /** MSW under Node does not follow a 302 after a POST with a body; its host uses 303. */
  redirectStatus: 302 as 302 | 303,
  /** The cookies of hosts in the page, which cannot send Set-Cookie. */
  cookieJar: null as CookieJar | null,
};

export type Settings = typeof defaultSettings;
export type BackendOptions = Partial<Settings>;
