import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const CONTENT_TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;

type Encoding = "br" | "gzip" | "identity";

interface CachedFile {
  modified: number;
  etag: string;
  type: string;
  bodies: Partial<Record<Encoding, Promise<Buffer>>>;
  plain: Buffer;
}

const compressors = {
  // Quality 9 takes fifty times as long, and saves half a percent.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

const negotiateEncoding = (accepted: string, type: string): Encoding => {
  if (!COMPRESSIBLE.test(type)) return "identity";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
};

/** Null when the path leaves the root. */
const resolveFile = (root: string, path: string): string | null => {
  try {
    const decoded = decodeURIComponent(path);
    const file = normalize(join(root, decoded));
    return decoded.includes("\0") || !file.startsWith(normalize(root + sep)) ? null : file;
  } catch {
    return null;
  }
};

/**
 * Serves a built panel, compressed and cached, with index.html for every screen.
 * @param editPage changes every HTML page.
 */
export const createStaticFiles = (root: string, editPage = (html: string): string => html) => {
  const cache = new Map<string, CachedFile>();

  const load = async (file: string): Promise<CachedFile | null> => {
    const info = await stat(file).catch(() => null);
    if (!info?.isFile()) return null;
    const cached = cache.get(file);
    if (cached?.modified === info.mtimeMs) return cached;
    const isPage = extname(file) === ".html";
    const plain = isPage ? Buffer.from(editPage(await readFile(file, "utf8"))) : await readFile(file);
    const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`;
    const type = CONTENT_TYPES[extname(file).toLowerCase()] ?? "application/octet-stream";
    const loaded = { modified: info.mtimeMs, etag, type, bodies: {}, plain };
    cache.set(file, loaded);
    return loaded;
  };

  const encodeBody = (file: CachedFile, encoding: Encoding): Promise<Buffer> =>
    (file.bodies[encoding] ??=
      encoding === "identity" ? Promise.resolve(file.plain) : compressors[encoding](file.plain));

  const findFile = async (path: string): Promise<CachedFile | null> => {
    const file = resolveFile(root, path);
    const found = file === null || path.endsWith("/") ? null : await load(file);
    // A missing script must be a 404: a page in its place would be a syntax error.
    const isScreen = file !== null && extname(path) === "" && !path.startsWith("/assets/");
    if (found || !isScreen) return found;
    return (await load(join(file, "index.html"))) ?? load(join(root, "index.html"));
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const file = isRead ? await findFile(path) : null;
    if (!file) {
      response.writeHead(isRead ? 404 : 405, { "Content-Type": "text/plain; charset=utf-8" });
      response.end(isRead ? "Not found" : "Method not allowed");
      return;
    }
    const encoding = negotiateEncoding([request.headers["accept-encoding"] ?? ""].join(), file.type);
    response.setHeader("ETag", file.etag);
    response.setHeader("Vary", "Accept-Encoding");
    response.setHeader(
      "Cache-Control",
      path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    );
    if (request.headers["if-none-match"] === file.etag) {
      response.writeHead(304).end();
      return;
    }
    const body = await encodeBody(file, encoding);
    response.setHeader("Content-Type", file.type);
    response.setHeader("Content-Length", body.length);
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.end(request.method === "HEAD" ? undefined : body);
  };
};
