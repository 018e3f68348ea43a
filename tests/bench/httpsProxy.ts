import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from "node:http2";
import { connect, type AddressInfo } from "node:net";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { brotliCompressSync, constants } from "node:zlib";

const FOLDER = ".cache/bench";
/** Response time of the API. */
const API_DELAY_MS = 30;

/** A self-signed certificate for 127.0.0.1, created once, and its fingerprint for the browser. */
export const getCertificate = () => {
  const [key, cert] = [`${FOLDER}/key.pem`, `${FOLDER}/cert.pem`];
  if (!existsSync(cert)) {
    mkdirSync(FOLDER, { recursive: true });
    const wanted = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj /CN=127.0.0.1";
    execFileSync("openssl", [
      ...wanted.split(" "),
      "-addext",
      "subjectAltName=IP:127.0.0.1",
      "-keyout",
      key,
      "-out",
      cert,
    ]);
  }
  const publicKey = new X509Certificate(readFileSync(cert)).publicKey.export({ type: "spki", format: "der" });
  return {
    key: readFileSync(key),
    cert: readFileSync(cert),
    fingerprint: createHash("sha256").update(publicKey).digest("base64"),
  };
};

const compressed = new Map<string, Buffer>();
const compress = (body: Buffer): Buffer => {
  const name = createHash("sha1").update(body).digest("hex");
  const known = compressed.get(name) ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  compressed.set(name, known);
  return known;
};

/** Compresses all files in advance, as for a deployment. */
export const compressFolder = (root: string): void => {
  for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    if (/\.(?:html|js|css|svg|json)$/.test(name)) compress(readFileSync(join(root, name)));
  }
};

const isApi = (method: string, path: string) => method === "POST" || /^\/(api|sanctum|broadcasting)\//.test(path);

/** Forbidden in HTTP/2. */
const connectionHeaders = ["connection", "keep-alive", "transfer-encoding", "host"];
const omitConnectionHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(":") && !connectionHeaders.includes(name)),
  );

/**
 * A proxy as in production: HTTP/2 over TLS, with precompressed files. Forwards everything to a mocked backend at `port` and
 * delays its API responses.
 */
export const startHttpsProxy = async (port: number, { policy = true } = {}) => {
  const { key, cert } = getCertificate();

  const pass = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const { method, url } = incoming;
    const host = incoming.headers[":authority"] ?? incoming.headers.host ?? "";
    const headers = { ...omitConnectionHeaders(incoming.headers), host, "x-forwarded-proto": "https" };
    const api = isApi(method, url);
    const wanted = {
      port,
      host: "127.0.0.1",
      method,
      path: url,
      headers: { ...headers, "accept-encoding": "identity" },
    };
    const passed = httpRequest(wanted, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const whole = Buffer.concat(chunks);
        const kind = response.headers["content-type"] ?? "";
        const shrink = /text|json|svg/.test(kind) && whole.length > 512;
        const body = shrink ? compress(whole) : whole;
        const sent = omitConnectionHeaders(response.headers);
        if (!policy) delete sent["content-security-policy"];
        const encoding = shrink && { "content-encoding": "br" };
        const send = () => {
          outgoing.writeHead(response.statusCode ?? 502, { ...sent, ...encoding, "content-length": body.length });
          outgoing.end(body);
        };
        if (api) setTimeout(send, API_DELAY_MS);
        else send();
      });
    });
    passed.on("error", () => outgoing.stream.destroy());
    incoming.pipe(passed);
  };

  const server = createSecureServer({ key, cert, allowHTTP1: true }, pass);
  const sessions = new Set<ServerHttp2Session>();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("error", () => undefined);
    session.on("close", () => sessions.delete(session));
  });
  // WebSockets use HTTP/1.1.
  const sockets = new Set<Duplex>();
  server.on("upgrade", (incoming: Http2ServerRequest, socket: Duplex, head: Buffer) => {
    const to = connect(port, "127.0.0.1", () => {
      const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${[value].flat().join()}`);
      to.write(`${[`GET ${incoming.url} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n`);
      to.write(head);
      to.pipe(socket).pipe(to);
    });
    for (const end of [to, socket]) {
      sockets.add(end);
      end.on("error", () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const session of sessions) session.destroy();
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
