import { createHash } from "node:crypto";

export interface SecurityHeaderOptions {
  /** Further origins for connect-src: an API on another subdomain, the push provider (wss://ws-us2.pusher.com). */
  connect?: readonly string[];
  /** Result of `styleSources` for index.html and login/index.html. */
  styles?: readonly string[];
}

/** Hash sources of the inline styles of a page. */
export const styleSources = (html: string): string[] =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, css = ""]) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
  );

/** Hash of an empty style element: emotion inserts one and fills it through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export const contentSecurityPolicy = ({ connect = [], styles = [] }: SecurityHeaderOptions = {}): string =>
  [
    "default-src 'none'",
    "object-src 'none'",
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
    // The panel and its libraries need no Trusted Types policy, because no text becomes markup or code.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/** Headers without the policy, also for development, where Vite's inline scripts violate it. */
export const commonHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Sanctum recognizes the panel's GET requests by their Referer: "no-referrer" would break every session.
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

export const securityHeaders = (options: SecurityHeaderOptions = {}): Record<string, string> => ({
  ...commonHeaders,
  "Content-Security-Policy": contentSecurityPolicy(options),
});
