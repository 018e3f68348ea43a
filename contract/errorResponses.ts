import * as v from "valibot";
import { MessageSchema } from "@/model/records";

export interface ErrorResponse {
  /** Component name of an error that many calls share. */
  name?: string;
  text: string;
  body: v.GenericSchema;
  headers?: Record<string, string>;
}
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 419 | 422 | 429 | 500;

/** A summary, and all messages by field. Nested fields have dotted names: `company_contact.primary.email`. */
export const ValidationError = v.looseObject({
  message: v.string(),
  errors: v.record(v.string(), v.array(v.string())),
});

export const errorResponses = {
  401: { name: "Unauthenticated", text: "Not signed in, or the session has ended.", body: MessageSchema },
  403: { name: "Forbidden", text: "Not allowed for this user, who stays signed in.", body: MessageSchema },
  404: { name: "NotFound", text: "No such record. The message may be empty.", body: MessageSchema },
  419: {
    name: "PageExpired",
    text: "The CSRF token is missing or outdated. The panel refreshes the cookie and repeats the call once.",
    body: MessageSchema,
  },
  422: {
    name: "InvalidInput",
    text: "The input is invalid; the messages are shown at their fields.",
    body: ValidationError,
  },
  429: {
    name: "TooManyRequests",
    text: "Too many requests. The panel shows how long to wait. Reads and server tests are repeated after Retry-After; writes are never repeated automatically.",
    body: MessageSchema,
    headers: { "Retry-After": "Seconds to wait." },
  },
  500: { name: "ServerError", text: "The server failed. The change may have been made.", body: MessageSchema },
} satisfies Partial<Record<ErrorStatus, ErrorResponse>>;

/** `error` is JSON with a message, or plain text. */
export const WebsiteFailure = v.looseObject({ error: v.string() });

export const websiteErrorBodies = { 400: WebsiteFailure, 500: v.union([WebsiteFailure, MessageSchema]) };
