import { HttpResponse } from "msw";
import type { Settings } from "./settings";

type Handler = (request: Request) => Promise<Response>;
type Ids = Pick<Settings, "largeIds">;

/** Every second integer above it is none that JavaScript's numbers can hold. */
const OFFSET = 2n ** 53n;

const enlargeIds = (json: string): string =>
  json.replace(/("(?:\w+_)?id":)(\d+)/g, (_, key: string, id: string) => `${key}${OFFSET + BigInt(id)}`);
const restoreIds = (text: string): string => text.replace(/9007199254\d{6}/g, (id) => String(BigInt(id) - OFFSET));

/** JSON, with ids beyond 2^53 if the backend has such. */
export const stringifyWithLargeIds = (value: unknown, { largeIds }: Ids): string => {
  const json = JSON.stringify(value);
  return largeIds ? enlargeIds(json) : json;
};

/** Answers with ids beyond 2^53, as numbers, while the store has small ones. */
export const withLargeIds =
  (answer: Handler, settings: Ids): Handler =>
  async (request) => {
    if (!settings.largeIds) return answer(request);
    const { method, headers, signal } = request;
    const body = await request.text();
    const stored = { method, headers, signal, ...(body !== "" && { body: restoreIds(body) }) };
    const response = await answer(new Request(restoreIds(request.url), stored));
    const isJson = response.headers.get("content-type")?.includes("json");
    return isJson ? new HttpResponse(enlargeIds(await response.text()), response) : response;
  };
