import * as v from "valibot";
import { MessageSchema } from "../src/dataProvider/records";

/** How Laravel refuses calls, and what the panel makes of it. */

export interface Refusal {
  /** The refusals that many calls share. */
  name?: string;
  text: string;
  body: v.GenericSchema;
  headers?: Record<string, string>;
}
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 419 | 422 | 429 | 500;

/** The summary, and all texts of each wrong field. Dotted names for nested ones: `company_contact.primary.email`. */
export const Invalid = v.looseObject({ message: v.string(), errors: v.record(v.string(), v.array(v.string())) });

export const refusals = {
  401: { name: "Unauthenticated", text: "Nobody is signed in, or the session has ended.", body: MessageSchema },
  403: { name: "Forbidden", text: "The person may not do this. No logout follows.", body: MessageSchema },
  404: { name: "NotFound", text: "There is no such record. The message may be empty.", body: MessageSchema },
  419: {
    name: "PageExpired",
    text: "The CSRF token is missing or old. The panel fetches the cookie anew and sends the call once more, only once.",
    body: MessageSchema,
  },
  422: {
    name: "InvalidInput",
    text: "What was sent is not accepted; the texts are shown at their fields.",
    body: Invalid,
  },
  429: {
    name: "TooManyRequests",
    text: "Too many calls. The panel says how long to wait, and does not try by itself.",
    body: MessageSchema,
    headers: { "Retry-After": "Seconds to wait." },
  },
  500: { name: "ServerError", text: "The server failed. What was sent may have been done.", body: MessageSchema },
} satisfies Partial<Record<RefusalStatus, Refusal>>;

/** Section 8 of the specification: `error` holds JSON with a message, or is the text itself. */
export const WebsiteFailure = v.looseObject({ error: v.string() });

export const websiteRefusals = { 400: WebsiteFailure, 500: v.union([WebsiteFailure, MessageSchema]) };
