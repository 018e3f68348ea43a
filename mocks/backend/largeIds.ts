import { HttpResponse } from "msw";
import type { Settings } from "./settings";

type Answer = (request: Request) => Promise<Response>;
type Ids = Pick<Settings, "largeIds">;

/** Every second integer above it is none that JavaScript's numbers can hold. */
const OFFSET = 2n ** 53n;

const toLarge = (json: string): string =>
  json.replace(/("(?:\w+_)?id":)(\d+)/g, (_, key: string, id: string) => `${key}${OFFSET + BigInt(id)}`);
const toStored = (text: string): string => text.replace(/9007199254\d{6}/g, (id) => String(BigInt(id) - OFFSET));

/** JSON, with ids beyond 2^53 if the backend has such. */
export const toJson = (value: unknown, { largeIds }: Ids): string => {
  const json = JSON.stringify(value);
  return largeIds ? toLarge(json) : json;
};

/** Answers with ids beyond 2^53, as numbers, while the store has small ones. */
export const withLargeIds =
  (answer: Answer, settings: Ids): Answer =>
  async (request) => {
    if (!settings.largeIds) return answer(request);
    const { method, headers, signal } = request;
    const body = await request.text();
    const stored = { method, headers, signal, ...(body !== "" && { body: toStored(body) }) };
    const response = await answer(new Request(toStored(request.url), stored));
    const isJson = response.headers.get("content-type")?.includes("json");
    return isJson ? new HttpResponse(toLarge(await response.text()), response) : response;
  };
