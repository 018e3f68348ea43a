import { HttpResponse } from "msw";
import { json, type Json } from "./http";

interface FaultMatch {
  /** Any method by default. */
  method?: string;
  /** Exact path, with `*` for anything and `{id}` for one segment. Any path by default. */
  path?: string;
  /** Number of affected requests. All requests by default, until the fault is removed. */
  times?: number;
  /** Number of requests that pass first. */
  skip?: number;
}

/** A numeric kind is an HTTP status. */
export type Fault = FaultMatch &
  (
    | { kind: "offline" | "reset" }
    | { kind: "never" | "lost" | "repeated" }
    | { kind: "slow"; ms: number }
    | { kind: "401" | "403" | "404" | "405" | "419" | "500" | "502" | "503" | "504"; message?: string }
    | { kind: "422"; errors?: Record<string, string[]>; message?: string }
    | { kind: "429"; retryAfter?: number | string; message?: string }
    /** A page of a firewall or proxy. 401 and 200 stand for a sign-in page. */
    | { kind: "page"; status: 200 | 401 | 403 | 406 | 413; title?: string }
    /** An identity proxy with an expired session. */
    | { kind: "redirect" }
    /** A PHP notice before the response of the processed request. */
    | { kind: "notice" }
    | { kind: "malformed" | "empty" | "wrongShape" }
    | { kind: "body"; status?: number; body: unknown; headers?: Record<string, string> }
  );

/** A fault with the number of requests that it still skips and affects. */
interface ActiveFault {
  fault: Fault;
  skip: number;
  left: number;
}

/** Tells the host over real HTTP how to end the connection of an error response. */
export const connectionErrors = new WeakMap<Response, "offline" | "reset">();

const createConnectionError = (how: "offline" | "reset"): Response => {
  const response = HttpResponse.error();
  connectionErrors.set(response, how);
  return response;
};

const NOTICE =
  "<br />\n<b>Deprecated</b>:  Creation of dynamic property App\\Http\\Kernel::$x is deprecated in <b>/srv/app/Kernel.php</b> on line <b>12</b><br />\n";

const prependNotice = async (response: Response): Promise<Response> =>
  new HttpResponse(NOTICE + (await response.text()), {
    status: response.status === 204 ? 200 : response.status,
    headers: response.headers,
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

/** Fault injection. Runs before all routes. */
export class Faults {
  private list: ActiveFault[] = [];
  private heldRequests = new Map<(isLost: boolean) => void, Fault>();

  get active(): readonly Fault[] {
    return this.list.map(({ fault }) => fault);
  }

  /** @returns a function that removes the fault. */
  add(fault: Fault): () => void {
    const entry = { fault, skip: fault.skip ?? 0, left: fault.times ?? Infinity };
    this.list.push(entry);
    return () => this.remove(fault);
  }

  /** Also releases held requests: `slow` responds immediately, `never` loses the connection. */
  remove(fault: Fault): void {
    this.list = this.list.filter((entry) => entry.fault !== fault);
    for (const [release, holder] of this.heldRequests) if (holder === fault) release(false);
  }

  /** Held requests lose their connection. */
  clear(): void {
    this.list = [];
    for (const release of this.heldRequests.keys()) release(true);
  }

  dump(): readonly ActiveFault[] {
    return [...this.list];
  }

  load(faults: readonly ActiveFault[]): void {
    this.list = [...faults];
  }

  /** Responds with the fault of the request, or with `next`. */
  async apply(request: Request, next: () => Promise<Response>): Promise<Response> {
    const fault = this.takeFault(request);
    if (!fault) return next();
    switch (fault.kind) {
      case "never":
        return this.holdResponse(request, fault, createConnectionError("offline"));
      case "slow":
        // Processed on arrival: the response does not contain later changes.
        return this.holdResponse(request, fault, await next(), fault.ms);
      case "lost":
        // Processed, but the panel gets no response.
        await next();
        return createConnectionError("reset");
      case "repeated":
        // A browser repeats a request after a reset connection: the panel gets the second response.
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
   * Resolves with the response after `ms` or when the fault is removed, and with a connection error when all faults are
   * cleared or the request is aborted.
   */
  private holdResponse(request: Request, fault: Fault, response: Response, ms?: number): Promise<Response> {
    return new Promise((resolve) => {
      const release = (isLost: boolean) => {
        clearTimeout(timer);
        this.heldRequests.delete(release);
        resolve(isLost ? createConnectionError("offline") : response);
      };
      const timer = ms === undefined ? undefined : setTimeout(release, ms, false);
      this.heldRequests.set(release, fault);
      request.signal.addEventListener("abort", () => release(true), { once: true });
    });
  }
}
