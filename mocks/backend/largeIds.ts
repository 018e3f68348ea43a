import { HttpResponse } from "msw";
import type { Settings } from "./settings";

type Handler = (request: Request) => Promise<Response>;
type Ids = Pick<Settings, "largeIds">;

/** JavaScript cannot represent every second integer above it. */
const OFFSET = 2n ** 53n;

const enlargeIds = (json: string): string =>
  json.replace(/("(?:\w+_)?id":)(\d+)/g, (_, key: string, id: string) => `${key}${OFFSET + BigInt(id)}`);
const restoreIds = (text: string): string => text.replace(/9007199254\d{6}/g, (id) => String(BigInt(id) - OFFSET));

export const stringifyWithLargeIds = (value: unknown, { largeIds }: Ids): string => {
  const json = JSON.stringify(value);
  return largeIds ? enlargeIds(json) : json;
};

/** Translates between large ids in requests and responses, and small ids in the store. */
export const withLargeIds =
  (handle: Handler, settings: Ids): Handler =>
  async (request) => {
    if (!settings.largeIds) return handle(request);
    const { method, headers, signal } = request;
    const body = await request.text();
    const stored = { method, headers, signal, ...(body !== "" && { body: restoreIds(body) }) };
    const response = await handle(new Request(restoreIds(request.url), stored));
    const isJson = response.headers.get("content-type")?.includes("json");
    return isJson ? new HttpResponse(enlargeIds(await response.text()), response) : response;
  };
