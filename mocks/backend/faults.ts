import { HttpResponse } from "msw";
import { json, type Json } from "./http";

interface FaultMatch {
  /** Any method unless given. */
  method?: string;
  /** The path, exactly, with `*` for anything or `{id}` for one part. Any path of the API unless given. */
  path?: string;
  /** How many requests it affects. Without it: every request until the fault is cleared. */
  times?: number;
  /** How many requests it lets through first. */
  skip?: number;
}

/** The faults that a panel meets in production. A kind that is a number is that HTTP status. */
export type Fault = FaultMatch &
  (
    | { kind: "offline" | "reset" }
    | { kind: "never" | "lost" | "repeated" }
    | { kind: "slow"; ms: number }
    | { kind: "401" | "403" | "404" | "405" | "419" | "500" | "502" | "503" | "504"; message?: string }
    | { kind: "422"; errors?: Record<string, string[]>; message?: string }
    | { kind: "429"; retryAfter?: number | string; message?: string }
    /** A firewall or proxy answers with its own page: 401 and 200 stand for a sign-in page. */
    | { kind: "page"; status: 200 | 401 | 403 | 406 | 413; title?: string }
    /** An identity proxy whose session has ended. */
    | { kind: "redirect" }
    /** The work is done, and a PHP notice stands before the answer. */
    | { kind: "notice" }
    | { kind: "malformed" | "empty" | "wrongShape" }
    | { kind: "body"; status?: number; body: unknown; headers?: Record<string, string> }
  );

/** A fault that was added, and how many requests it still skips and affects. */
interface ActiveFault {
  fault: Fault;
  skip: number;
  left: number;
}

/** How the connection ends when there is no answer. The host over real HTTP reads it. */
export const connectionErrors = new WeakMap<Response, "offline" | "reset">();

const createConnectionError = (how: "offline" | "reset"): Response => {
  const response = HttpResponse.error();
  connectionErrors.set(response, how);
  return response;
};

const NOTICE =
  "<br />\n<b>Deprecated</b>:  Creation of dynamic property App\\Http\\Kernel::$x is deprecated in <b>/srv/app/Kernel.php</b> on line <b>12</b><br />\n";

const prependNotice = async (answer: Response): Promise<Response> =>
  new HttpResponse(NOTICE + (await answer.text()), {
    status: answer.status === 204 ? 200 : answer.status,
    headers: answer.headers,
  });

const createHtmlResponse = (status: number, title: string): Response =>
  new HttpResponse(
    `<html>\r\n<head><title>${status} ${title}</title></head>\r\n<body>\r\n<center><h1>${status} ${title}</h1>` +
      `</center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`,
    { status, headers: { "Content-Type": "text/html" } },
  );

const createTextResponse = (body: string, type = "application/json"): Response =>
  new HttpResponse(body, { headers: { "Content-Type": type } });

const defaultMessages = {
  "401": "Unauthenticated.",
  "403": "This action is unauthorized.",
  "404": "",
  "405": "The method is not supported for this route.",
  "419": "CSRF token mismatch.",
  "500": "Server Error",
  "503": "Service Unavailable",
} as const;

const createFaultResponse = (
  fault: Exclude<Fault, { kind: "never" | "slow" | "lost" | "repeated" | "notice" }>,
): Response => {
  switch (fault.kind) {
    case "offline":
    case "reset":
      return createConnectionError(fault.kind);
    case "502":
      return createHtmlResponse(502, "Bad Gateway");
    case "504":
      return createHtmlResponse(504, "Gateway Time-out");
    case "422": {
      const errors = fault.errors ?? {};
      const message = fault.message ?? Object.values(errors).flat()[0] ?? "The given data was invalid.";
      return json({ message, errors }, 422);
    }
    case "429": {
      const response = json({ message: fault.message ?? "Too Many Attempts." }, 429);
      response.headers.set("Retry-After", String(fault.retryAfter ?? 30));
      return response;
    }
    case "page":
      return createHtmlResponse(fault.status, fault.title ?? "Request blocked");
    case "redirect":
      return new HttpResponse(null, { status: 302, headers: { Location: "https://sign-in.example/authorize" } });
    case "malformed":
      return createTextResponse('{"data":[{"id":1,"na');
    case "empty":
      return createTextResponse("");
    case "wrongShape":
      return json({ unexpected: { shape: true } });
    case "body": {
      const isText = typeof fault.body === "string";
      const body = fault.body === undefined ? null : isText ? (fault.body as string) : JSON.stringify(fault.body);
      const headers = { "Content-Type": isText ? "text/plain" : "application/json", ...fault.headers };
      return new HttpResponse(body, { status: fault.status ?? 200, headers });
    }
    default: {
      const body: Json = { message: fault.message ?? defaultMessages[fault.kind] };
      return json(body, Number(fault.kind));
    }
  }
};

const matches = ({ method, path }: Fault, request: Request): boolean => {
  if (method !== undefined && method.toUpperCase() !== request.method) return false;
  if (path === undefined) return true;
  const pattern = path.replace(/\{\w+\}|[*.+?^${}()|[\]\\]/g, (part) =>
    part === "*" ? ".*" : part.length > 1 ? "[^/]+" : `\\${part}`,
  );
  return new RegExp(`^${pattern}$`).test(new URL(request.url).pathname);
};

/** The one place that spoils answers. It comes before all routes. */
export class Faults {
  private list: ActiveFault[] = [];
  private heldRequests = new Map<(lost: boolean) => void, Fault>();

  get active(): readonly Fault[] {
    return this.list.map(({ fault }) => fault);
  }

  /** @returns the function that removes the fault. */
  add(fault: Fault): () => void {
    const entry = { fault, skip: fault.skip ?? 0, left: fault.times ?? Infinity };
    this.list.push(entry);
    return () => this.remove(fault);
  }

  /** Removes one fault and releases what it holds: `slow` answers arrive now, `never` ends as a lost connection. */
  remove(fault: Fault): void {
    this.list = this.list.filter((entry) => entry.fault !== fault);
    for (const [release, holder] of this.heldRequests) if (holder === fault) release(false);
  }

  /** Removes all faults; the requests that they hold end as lost connections. */
  clear(): void {
    this.list = [];
    for (const release of this.heldRequests.keys()) release(true);
  }

  /** All faults with what is left of each, for `load`. */
  dump(): readonly ActiveFault[] {
    return [...this.list];
  }

  load(faults: readonly ActiveFault[]): void {
    this.list = [...faults];
  }

  /** The spoilt answer, or that of `next` when no fault is set for the request. */
  async apply(request: Request, next: () => Promise<Response>): Promise<Response> {
    const fault = this.takeFault(request);
    if (!fault) return next();
    switch (fault.kind) {
      case "never":
        return this.holdResponse(request, fault, createConnectionError("offline"));
      case "slow":
        // The work is done on arrival: later changes are not in the answer.
        return this.holdResponse(request, fault, await next(), fault.ms);
      case "lost":
        // The worst case: the work is done, but the panel never learns of it.
        await next();
        return createConnectionError("reset");
      case "repeated":
        // As when a reused connection is reset and the browser repeats the request itself: the panel gets the second answer.
        await next();
        return next();
      case "notice":
        return prependNotice(await next());
      default:
        return createFaultResponse(fault);
    }
  }

  private takeFault(request: Request): Fault | undefined {
    const entry = this.list.find(({ fault }) => matches(fault, request));
    if (!entry) return undefined;
    if (entry.skip > 0) {
      entry.skip -= 1;
      return undefined;
    }
    entry.left -= 1;
    if (entry.left <= 0) this.list = this.list.filter((other) => other !== entry);
    return entry.fault;
  }

  /**
   * Resolves with the answer after `ms` or when the fault is removed, and as a lost connection when all faults are cleared
   * or the request is aborted.
   */
  private holdResponse(request: Request, fault: Fault, answer: Response, ms?: number): Promise<Response> {
    return new Promise((resolve) => {
      const release = (lost: boolean) => {
        clearTimeout(timer);
        this.heldRequests.delete(release);
        resolve(lost ? createConnectionError("offline") : answer);
      };
      const timer = ms === undefined ? undefined : setTimeout(release, ms, false);
      this.heldRequests.set(release, fault);
      request.signal.addEventListener("abort", () => release(true), { once: true });
    });
  }
}
