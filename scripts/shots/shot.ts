import type { BrowserContextOptions, Page } from "playwright";
import type { Backend, BackendOptions, DemoAccount, Fault } from "../../mocks/backend";

export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;
export type Device = keyof typeof devices;

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

/** The kind of state that a picture shows; a filter of the contact sheet. */
export const states = ["loaded", "loading", "empty", "error", "invalid", "failed", "success", "modal"] as const;
export type State = (typeof states)[number];

export interface Stage {
  page: Page;
  /** This picture's own: fresh from its seed. */
  backend: Backend;
}
export type Step = (stage: Stage) => unknown;

export interface Shot {
  /** Unique; names the picture files. */
  name: string;
  state: State;
  /** The heading in the contact sheet. */
  screen: string;
  path: string;
  /** Nobody is signed in unless given. */
  as?: DemoAccount["role"];
  only?: { device: Device; scheme?: Scheme };
  /** The page at full length, not only the visible part. */
  whole?: boolean;
  data?: BackendOptions;
  /** With QA's console in the page, as `npm start` serves it. */
  qa?: true;
  /** The panel's /config.json. */
  config?: Record<string, unknown>;
  faults?: Fault[];
  /** Runs before the page is opened: data, and settings of the browser. */
  before?: Step;
  /** Brings the page into the state to show; resolves when it is reached. */
  settle: Step;
}

type Common = Pick<Shot, "path"> & Partial<Omit<Shot, "name" | "state" | "screen" | "settle">>;
/** A shot's own part; the rest is its screen's. */
export type OwnShot = Pick<Shot, "name" | "state" | "settle"> & Partial<Omit<Shot, "screen">>;

/** The shots of one screen, with what they have in common. */
export const shotsOf = (screen: string, common: Common, shots: readonly OwnShot[]): Shot[] =>
  shots.map((shot) => ({ screen, ...common, ...shot }));

export const picturesOf = ({ name, only }: Shot) =>
  (Object.keys(devices) as Device[])
    .filter((device) => !only || only.device === device)
    .flatMap((device) =>
      schemes
        .filter((scheme) => !only?.scheme || only.scheme === scheme)
        .map((scheme) => ({ device, scheme, file: `${name}-${device}-${scheme}.png` })),
    );
