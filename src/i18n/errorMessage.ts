import type { DataProvider } from "ra-core";
import {
  ApiError,
  getResumeDelay,
  hasUnknownOutcome,
  isMaintenance,
  isRefusedByProxy,
  isUnavailable,
} from "@/dataProvider/errors";
import { isGeneralMessage } from "@/dataProvider/errorBody";
import { cookieRoutes, guestRoutes, isNotOffered, repeatableRoutes } from "@/dataProvider/endpointFacts";
import { isolateText, toOneLine } from "@/lib/serverText";
import type { TextPart } from "@/lib/storedText";
import { formatStoredText, toText } from "./storedText";
import type { MessageKey, Translate } from ".";

interface ErrorContext {
  /** Fields that show the server's message themselves. */
  shownAt?: readonly string[] | undefined;
  /** Labels by dotted field name. */
  labels?: Readonly<Record<string, MessageKey>>;
  found?: string;
}

/** The server's messages by field, as `formatField` shows them. */
type FormatField = (field: string, message: string) => string;

/** The server's reason for a refusal; empty if the form's fields show everything. */
const describeRefusal = (error: ApiError, formatField: FormatField): TextPart[] => {
  const { kind, status = 0, fieldErrors, serverMessage = "" } = error;
  const faults = Object.entries(fieldErrors);
  const reason = isGeneralMessage(serverMessage) ? "" : serverMessage;
  const parts = [reason, ...faults.map(([field, message]) => formatField(field, message))].filter(Boolean);
  if (parts.length > 0 || faults.length > 0) return parts;
  if (kind === "denied") return [toText("errors.denied")];
  if (status === 403) return [toText("errors.notAllowed")];
  return [status === 404 ? toText("errors.notFound") : toText("errors.server", { status })];
};

/** The server's message takes precedence where it is more specific; undefined if `describeRefusal` has it. */
const describeFailure = (error: ApiError): TextPart | undefined => {
  const { kind, status = 0, endpoint, field, retryAfter, pageLine: line } = error;
  if (kind === "network") return toText("errors.network");
  if (kind === "signInPage") return toText(line === undefined ? "errors.signInPage" : "errors.notTheApi");
  if (kind === "conflictingXsrfCookie") return toText("errors.conflictingXsrfCookie");
  if (kind === "secondFactor") return toText("errors.secondFactor");
  if (kind === "malformed")
    return toText(line ? "errors.malformedLine" : "errors.malformed", { endpoint, line: line ?? "" });
  if (kind === "denied") return undefined;
  if (kind === "shape")
    return field ? toText("errors.shape", { endpoint, field }) : toText("errors.format", { endpoint });
  if (isNotOffered(error)) return toText("errors.notOffered");
  if (isRefusedByProxy(error))
    return toText(line ? "errors.webServerLine" : "errors.webServer", { status, line: line ?? "" });
  if (status === 419 && cookieRoutes.has(endpoint)) return toText("errors.cookieRefused");
  if ((status === 401 && !guestRoutes.has(endpoint)) || status === 419) return toText("errors.sessionEnded");
  if (status === 429)
    return retryAfter ? toText("errors.tooManySeconds", { smart_count: retryAfter }) : toText("errors.tooMany");
  if (isMaintenance(error)) return toText("errors.maintenance");
  if (isUnavailable(error)) return toText("errors.unreachable", { status });
  return status < 500 ? undefined : toText("errors.server", { status });
};

/** Never advises to try again where that could repeat a write. */
const getAdvice = (error: ApiError): TextPart[] => {
  const { kind, status = 0, endpoint } = error;
  // The server explains a refusal below 500.
  const isUnknown = hasUnknownOutcome(error) && (kind !== "http" || status >= 500);
  if (isUnknown && !repeatableRoutes.has(endpoint)) return [toText("errors.outcomeUnknown")];
  if (kind === "network") return [toText("errors.checkConnection")];
  return isUnavailable(error) ? [toText("errors.tryLater")] : [];
};

/** The error without advice, for requests that are retried automatically. */
export const toErrorReason = (error: unknown, formatField: FormatField = (_, message) => message): TextPart[] => {
  if (!(error instanceof ApiError)) return [toText("errors.unknown")];
  const failure = describeFailure(error);
  return failure ? [failure] : describeRefusal(error, formatField);
};

/** The message for an error as it is stored. */
export const toErrorText = (error: unknown): TextPart[] => [
  ...toErrorReason(error),
  ...(error instanceof ApiError ? getAdvice(error) : []),
];

/** The message for an error; "" if the form's fields show everything. */
export const errorMessage = (
  error: unknown,
  t: Translate,
  { shownAt = [], labels = {}, found }: ErrorContext = {},
): string => {
  const reason = toErrorReason(error, (field, message) => {
    if (shownAt.includes(field)) return "";
    const label = labels[field];
    return label ? `${t(label)}: ${isolateText(message)}` : message;
  });
  const advice = error instanceof ApiError ? formatStoredText(getAdvice(error), t) : "";
  return [formatStoredText(reason, t), found || advice].filter(Boolean).join(" ");
};

/** The message for a failed read, with the time of its automatic retry (`useAutoRetry`). */
export const readErrorMessage = (error: unknown, t: Translate): string => {
  const ms = getResumeDelay(error);
  return ms === undefined ? errorMessage(error, t) : t("errors.resumes", { smart_count: ms / 1000 });
};

interface Progress {
  /** Time until the server accepts calls again, after a 429. */
  waitSeconds?: number | undefined;
  /** Estimated, in milliseconds. */
  left?: number | undefined;
  /** The list changed meanwhile: all pages are fetched again. */
  isRestarted?: boolean | undefined;
}

const MINUTE_MS = 60_000;

export const formatReadProgress = ({ waitSeconds, left = 0, isRestarted }: Progress, t: Translate): string[] => {
  if (waitSeconds !== undefined) return [t("errors.resumes", { smart_count: Math.ceil(waitSeconds) })];
  return [
    ...(isRestarted ? [t("common.readingAgain")] : []),
    ...(left > 0 ? [t("common.timeLeft", { smart_count: Math.ceil(left / MINUTE_MS) })] : []),
  ];
};

export type TicketFacts = Partial<Record<MessageKey, string | number | undefined>>;

export const formatTicketFacts = (facts: TicketFacts, t: Translate): string[] =>
  Object.entries(facts).flatMap(([key, fact = ""]) =>
    fact === "" ? [] : `${t(key as MessageKey)}: ${toOneLine(String(fact))}`,
  );

/** Wraps a data provider so that its errors have the messages that react-admin's components show to staff. */
export const withErrorMessages = <T extends DataProvider>(dataProvider: T, t: Translate): T => {
  const withMessage =
    (call: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]): Promise<unknown> => {
      try {
        return await call(...args);
      } catch (error) {
        if (error instanceof ApiError) error.message = errorMessage(error, t);
        throw error;
      }
    };
  const isCall = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === "function";
  return Object.fromEntries(
    Object.entries(dataProvider).map(([name, value]: [string, unknown]) => [
      name,
      isCall(value) && /^(?:get|create|update|delete)/.test(name) ? withMessage(value) : value,
    ]),
  ) as T;
};
