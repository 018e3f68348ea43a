// @vitest-environment jsdom
import { getResponse } from "msw";
import { afterEach } from "vitest";
import { type Backend, createBackend } from "../backend";
import { createPageCookieJar, createPageClientCookies } from "../host/pageCookieJar";
import { ensureDefined } from "../ensureDefined";
import { createBackendControl } from "./backendControl";
import { hostedOptions, testControl } from "./controlTests";

const running: Backend[] = [];
afterEach(() => running.splice(0).forEach((backend) => backend.dispose()));

testControl(async () => {
  const backend = createBackend({ ...hostedOptions, cookieJar: createPageCookieJar() });
  running.push(backend);
  const csrf = () => decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "");
  return {
    backend,
    control: createBackendControl(backend, createPageClientCookies(backend)),
    async ask(method, path, body) {
      const request = new Request(new URL(path, location.href), {
        method,
        headers: { Accept: "application/json", "Content-Type": "application/json", "X-XSRF-TOKEN": csrf() },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer = ensureDefined(await getResponse(backend.handlers, request));
      const text = answer.type === "error" ? "" : await answer.text();
      return { status: answer.status, body: text ? JSON.parse(text) : null };
    },
  };
});
