import * as v from "valibot";
import { MessageSchema } from "@/model/records";

/** How Laravel refuses calls, and how the panel reacts. */

export interface Refusal {
  /** Set for refusals that many calls share. */
  name?: string;
  text: string;
  body: v.GenericSchema;
  headers?: Record<string, string>;
}
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 419 | 422 | 429 | 500;

/** The summary, and all texts of each wrong field. Dotted names for nested ones: `company_contact.primary.email`. */
export const Invalid = v.looseObject({ message: v.string(), errors: v.record(v.string(), v.array(v.string())) });

export const refusals = {
  401: { name: "Unauthenticated", text: "Not signed in, or the session has ended.", body: MessageSchema },
  403: { name: "Forbidden", text: "Not allowed for this person. They stay signed in.", body: MessageSchema },
  404: { name: "NotFound", text: "No such record. The message may be empty.", body: MessageSchema },
  419: {
    name: "PageExpired",
    text: "The CSRF token is missing or outdated. The panel refreshes the cookie and repeats the call once.",
    body: MessageSchema,
  },
  422: {
    name: "InvalidInput",
    text: "The input is invalid; the texts are shown at their fields.",
    body: Invalid,
  },
  429: {
    name: "TooManyRequests",
    text: "Too many calls. The panel says how long to wait. Reads, server tests among them, resume on their own after Retry-After; writes are never repeated automatically.",
    body: MessageSchema,
    headers: { "Retry-After": "Seconds to wait." },
  },
  500: { name: "ServerError", text: "The server failed. The change may have been made.", body: MessageSchema },
} satisfies Partial<Record<RefusalStatus, Refusal>>;

/** `error` holds JSON with a message, or is the text itself. */
export const WebsiteFailure = v.looseObject({ error: v.string() });

export const websiteRefusals = { 400: WebsiteFailure, 500: v.union([WebsiteFailure, MessageSchema]) };
