import { readXsrfToken } from "../../src/dataProvider/xsrfToken";
import type { Secrets } from "./secrets";

export interface Cookie {
  value: string;
  httpOnly: boolean;
  /** Without a leading dot; undefined for a host-only cookie. */
  domain: string | undefined;
}

export type CookieJar = ReturnType<typeof createCookieJar>;

const parse = (line: string): { name: string; cookie: Cookie; isGone: boolean } | undefined => {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
  const at = pair.indexOf("=");
  if (at < 1) return undefined;
  const of = (wanted: string) => {
    const found = attributes.find((attribute) => attribute.toLowerCase().startsWith(`${wanted}=`));
    return found?.slice(wanted.length + 1);
  };
  const maxAge = of("max-age");
  const expires = Date.parse(of("expires") ?? "");
  return {
    name: pair.slice(0, at),
    isGone: maxAge === undefined ? expires <= Date.now() : Number(maxAge) <= 0,
    cookie: {
      value: pair.slice(at + 1),
      httpOnly: attributes.some((attribute) => attribute.toLowerCase() === "httponly"),
      domain: of("domain")?.replace(/^\./, "").toLowerCase(),
    },
  };
};

/** One browser's cookies at the only origin that gets requests. */
export const createCookieJar = (secrets: Secrets) => {
  const cookies = new Map<string, Cookie>();
  const lineOf = (entries: [string, Cookie][]) => entries.map(([name, { value }]) => `${name}=${value}`).join("; ");
  return {
    take: (headers: Headers): void => {
      for (const line of headers.getSetCookie()) {
        const set = parse(line);
        if (!set) continue;
        const { name, cookie, isGone } = set;
        secrets.add(cookie.value, readXsrfToken(`XSRF-TOKEN=${cookie.value}`));
        if (isGone) cookies.delete(name);
        else cookies.set(name, cookie);
      }
    },
    /** The Cookie header. */
    header: (): string => lineOf([...cookies]),
    /** The part that scripts can read: `document.cookie`. */
    readable: (): string => lineOf([...cookies].filter(([, { httpOnly }]) => !httpOnly)),
    get: (name: string): Cookie | undefined => cookies.get(name),
    all: (): readonly Cookie[] => [...cookies.values()],
  };
};
