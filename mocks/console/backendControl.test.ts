// @vitest-environment jsdom
import { getResponse } from "msw";
import { afterEach } from "vitest";
import { type Backend, createBackend } from "../backend";
import { createPageCookieJar, createPageClientCookies } from "../host/pageCookieJar";
import { ensureDefined } from "../ensureDefined";
import { createBackendControl } from "./backendControl";
import { testBackendOptions, testControl } from "./testQaControl";

const running: Backend[] = [];
afterEach(() => running.splice(0).forEach((backend) => backend.dispose()));

testControl(async () => {
  const backend = createBackend({ ...testBackendOptions, cookieJar: createPageCookieJar() });
  running.push(backend);
  const csrf = () => decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "");
  return {
    backend,
    control: createBackendControl(backend, createPageClientCookies(backend)),
    async request(method, path, body) {
      const sent = new Request(new URL(path, location.href), {
        method,
        headers: { Accept: "application/json", "Content-Type": "application/json", "X-XSRF-TOKEN": csrf() },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const response = ensureDefined(await getResponse(backend.handlers, sent));
      const text = response.type === "error" ? "" : await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : null };
    },
  };
});
