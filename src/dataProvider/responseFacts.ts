import * as v from "valibot";
import { TruncatedText } from "@/lib/truncateText";
import type { ApiError } from "./errors";

/** Headers in which servers and proxies name a request in their logs. */
const names = ["X-Request-Id", "X-Correlation-Id", "Request-Id"];

/** The id under which the server's logs have the request, if it sends one. */
export const getRequestId = (headers: Headers | undefined): string | undefined =>
  names.map((name) => headers?.get(name)).find(Boolean) ?? undefined;

/** The server's own words for a refusal: of the whole, and of each field. */
export const getServerMessage = ({ serverMessage = "", fieldErrors }: ApiError): string => {
  const fields = Object.values(fieldErrors).filter((words) => !serverMessage.includes(words));
  return [serverMessage, ...fields].filter(Boolean).join(" ");
};

/** What is kept of an answer. What is not known is missing. */
export const responseFacts = {
  /** Missing when there was no answer. */
  status: v.optional(v.number()),
  /** The server's own words. */
  words: v.optional(TruncatedText()),
  /** The server's id of the request, for its logs. */
  requestId: v.optional(TruncatedText(100)),
};
export type ResponseFacts = v.InferOutput<v.ObjectSchema<typeof responseFacts, undefined>>;
