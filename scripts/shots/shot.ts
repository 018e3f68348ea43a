import type { BrowserContextOptions, Page } from "playwright";
import type { Backend, BackendOptions, DemoAccount, Fault } from "../../mocks/backend";

/** A page is opened once on each, and resized to the widths of its windows. */
export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;
export type Device = keyof typeof devices;

/** In the order in which they are shown: each device first in the size in which its page was opened. */
const windows = [
  { device: "desktop", width: 1440, height: 900 },
  { device: "desktop", width: 1920, height: 1080 },
  { device: "desktop", width: 900, height: 1200 },
  { device: "phone", width: 390, height: 844 },
] as const satisfies readonly { device: Device; width: number; height: number }[];

/** Which pictures there can be of each shot. */
export const choices = {
  widths: ["390", "900", "1440", "1920"],
  schemes: ["light", "dark"],
  languages: ["en", "de"],
} as const;
export type Choice = { [kind in keyof typeof choices]: readonly (typeof choices)[kind][number][] };

/** The moment at which all pictures are taken, so that every time that they show is the same. */
export const NOW = Date.parse("2026-03-03T09:30:10.000Z");

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
  only?: { device: Device; scheme?: "light" };
  /** Shown before the panel could hear that another language was chosen. */
  englishOnly?: true;
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

export interface Picture {
  shot: Shot;
  file: string;
  device: Device;
  window: { width: number; height: number };
  scheme: Choice["schemes"][number];
  language: Choice["languages"][number];
}

/** The chosen ones of a shot; those of one page, one language and one window follow each other. */
export const picturesOf = (shot: Shot, chosen: Choice = choices): Picture[] => {
  const { name, only, englishOnly } = shot;
  return windows
    .filter(({ device, width }) => (only?.device ?? device) === device && chosen.widths.some((one) => +one === width))
    .flatMap(({ device, ...window }) =>
      chosen.languages
        .filter((language) => language === "en" || !englishOnly)
        .flatMap((language) =>
          chosen.schemes
            .filter((scheme) => (only?.scheme ?? scheme) === scheme)
            .map((scheme) => ({
              shot,
              file: `${[name, window.width, scheme, ...(language === "en" ? [] : [language])].join("-")}.png`,
              device,
              window,
              scheme,
              language,
            })),
        ),
    )
    .sort((one, other) => choices.languages.indexOf(one.language) - choices.languages.indexOf(other.language));
};
