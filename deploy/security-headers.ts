import { createHash } from "node:crypto";

/**
 * The security headers of the panel's pages, in one place: the server of `npm start` sends them, and the examples for
 * real web servers repeat them.
 */
export interface SecurityHeaderOptions {
  /** Further origins to connect to: an API on another subdomain, the push provider (wss://ws-us2.pusher.com). */
  connect?: readonly string[];
  /** The `styleSources` of index.html and login/index.html in the build. */
  styles?: readonly string[];
}

/** The hashes of the page's inline styles, as CSP sources. */
export const styleSources = (html: string): string[] =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, css = ""]) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
  );

/** The hash of an empty style element: emotion inserts one and fills it through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export const contentSecurityPolicy = ({ connect = [], styles = [] }: SecurityHeaderOptions = {}): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    [`style-src 'self' ${EMPTY_STYLE}`, ...styles].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    // Single sign-on posts a form to the WordPress sites, which may be anywhere.
    "form-action http: https:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The panel and its libraries never turn text into markup or code, so no Trusted Types policy is needed.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/** Headers of every response. In development they are sent without the policy, because Vite uses inline scripts. */
export const commonHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Sanctum recognizes the panel's GET requests by their Referer: "no-referrer" would end every session.
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

export const securityHeaders = (options: SecurityHeaderOptions = {}): Record<string, string> => ({
  ...commonHeaders,
  "Content-Security-Policy": contentSecurityPolicy(options),
});
