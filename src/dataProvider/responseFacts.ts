import * as v from "valibot";
import { TruncatedText } from "@/lib/serverText";
import type { ApiError } from "./errors";

/** Headers with a request's id in the logs of servers and proxies. */
const requestIdHeaders = ["X-Request-Id", "X-Correlation-Id", "Request-Id"];

export const getRequestId = (headers: Headers | undefined): string | undefined =>
  requestIdHeaders.map((name) => headers?.get(name)).find(Boolean) ?? undefined;

export const getServerMessage = ({ serverMessage = "", fieldErrors }: ApiError): string => {
  const fields = Object.values(fieldErrors).filter((message) => !serverMessage.includes(message));
  return [serverMessage, ...fields].filter(Boolean).join(" ");
};

/** Facts of a response that the activity log stores; unknown ones are missing. */
export const responseFacts = {
  /** Missing without a response. */
  status: v.optional(v.number()),
  /** The server's message. */
  message: v.optional(TruncatedText()),
  requestId: v.optional(TruncatedText(100)),
};
export type ResponseFacts = v.InferOutput<v.ObjectSchema<typeof responseFacts, undefined>>;
