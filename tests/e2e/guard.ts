import type { BrowserContext, ConsoleMessage, Page } from "@playwright/test";

interface Expectation {
  describe: string;
  matches: (line: Line) => boolean;
  seen: boolean;
}

/** A problem reported by the browser. `status` is 0 when there was no answer. */
interface Line {
  text: string;
  path?: string;
  status?: number;
}

const getPath = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : "");

const FAILED_RESOURCE = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::)/;

/**
 * Nothing goes wrong unnoticed: console errors and warnings, uncaught errors, violations of the content security policy,
 * requests to other origins and answers of 400 and above fail the test, unless it expects them. What it expects must happen.
 */
export class Guard {
  private readonly expectations: Expectation[] = [];
  private readonly lines: Line[] = [];
  private readonly hosts: Set<string>;

  constructor(origin: string) {
    this.hosts = new Set([new URL(origin).host]);
  }

  /** A test may allow one more origin, which it mocks itself. */
  allowOrigin(origin: string): void {
    this.hosts.add(new URL(origin).host);
  }

  /** Expects answers of this status to this path, and the browser's own console line about them. */
  expectStatus(status: number, path: string): void {
    this.expect(`${status} at ${path}`, (line) => line.status === status && line.path === path);
  }

  /** Allows such answers without expecting them: it depends on which is faster. */
  allowStatus(status: number, path: string): void {
    this.expect("", (line) => line.status === status && line.path === path, true);
  }

  /** Allows the tests of the two servers of the seed that cannot be tested. */
  allowFailedTests(): void {
    this.allowStatus(500, "/api/servers/test/5");
    this.allowStatus(502, "/api/servers/test/6");
  }

  /** Expects a request to this path that gets no answer or is blocked. */
  expectNoAnswer(path: string | RegExp): void {
    const isMeant = (asked: string) => (typeof path === "string" ? asked === path : path.test(asked));
    this.expect(`no answer at ${path}`, (line) => line.status === 0 && isMeant(line.path ?? ""));
  }

  /** Expects a console line, such as React's about an error caught by a boundary. */
  expectConsole(text: RegExp): void {
    this.expect(`console ${text}`, (line) => line.path === undefined && text.test(line.text));
  }

  /** Allows a console line without expecting it: it depends on which is faster. */
  allowConsole(text: RegExp): void {
    this.expect("", (line) => line.path === undefined && text.test(line.text), true);
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding("__violation", (_, text: string) => this.report({ text: `CSP: ${text}` }));
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        const { __violation: report } = window as unknown as { __violation: (text: string) => void };
        report(`${violatedDirective} ${blockedURI}`);
      });
    });
    context.on("console", (message) => this.checkConsole(message));
    context.on("weberror", (error) => this.report({ text: `uncaught: ${String(error.error())}` }));
    context.on("request", (request) => this.checkOrigin(request.url()));
    context.on("response", (response) => {
      const status = response.status();
      if (status >= 400)
        this.report({ text: `answer ${status} ${response.url()}`, path: getPath(response.url()), status });
    });
    const watchPage = (page: Page) => page.on("websocket", (socket) => this.checkOrigin(socket.url()));
    context.pages().forEach(watchPage);
    context.on("page", watchPage);
  }

  /** Problems that were not expected, and expected ones that did not occur. */
  problems(): string[] {
    const unexpected = this.lines.filter((line) => {
      const expected = this.expectations.filter(({ matches }) => matches(line));
      for (const expectation of expected) expectation.seen = true;
      return expected.length === 0;
    });
    const missing = this.expectations.filter(({ seen }) => !seen);
    return [
      ...new Set(unexpected.map(({ text }) => text)),
      ...missing.map(({ describe }) => `expected, but did not happen: ${describe}`),
    ];
  }

  private expect(describe: string, matches: Expectation["matches"], seen = false): void {
    this.expectations.push({ describe, matches, seen });
  }

  private report(line: Line): void {
    this.lines.push(line);
  }

  private checkConsole(message: ConsoleMessage): void {
    if (message.type() !== "error" && message.type() !== "warning") return;
    const text = `console ${message.type()}: ${message.text()}`;
    const resource = FAILED_RESOURCE.exec(message.text());
    if (!resource) return this.report({ text });
    const { url } = message.location();
    this.report({ text: `${text} (${url})`, path: getPath(url), status: Number(resource[1] ?? 0) });
  }

  private checkOrigin(url: string): void {
    if (/^(http|ws)s?:/.test(url) && !this.hosts.has(new URL(url).host))
      this.report({ text: `request to another origin: ${url}` });
  }
}
