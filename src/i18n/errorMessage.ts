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
import type { MessageKey, Translate } from ".";

interface ErrorContext {
  /** Fields that show the server's message themselves. */
  shownAt?: readonly string[] | undefined;
  /** By dotted field name. */
  labels?: Readonly<Record<string, MessageKey>>;
  found?: string;
}

const formatFieldErrors = (
  faults: readonly [string, string][],
  t: Translate,
  { shownAt = [], labels = {} }: ErrorContext,
): string =>
  faults
    .filter(([field]) => !shownAt.includes(field))
    .map(([field, message]) => {
      const label = labels[field];
      return label ? `${t(label)}: ${isolateText(message)}` : isolateText(message);
    })
    .join(" ");

/** The server's reason for a refusal; "" if the form's fields show everything. */
const describeRefusal = (error: ApiError, t: Translate, context: ErrorContext): string => {
  const { kind, status = 0, fieldErrors, serverMessage = "" } = error;
  const faults = Object.entries(fieldErrors);
  const reason = isGeneralMessage(serverMessage) ? "" : isolateText(serverMessage);
  const reasons = [reason, formatFieldErrors(faults, t, context)];
  const text = reasons.filter(Boolean).join(" ");
  if (text !== "" || faults.length > 0) return text;
  if (kind === "denied") return t("errors.denied");
  if (status === 403) return t("errors.notAllowed");
  return status === 404 ? t("errors.notFound") : t("errors.server", { status });
};

/** The server's message takes precedence where it is more specific. */
const describeError = (error: ApiError, t: Translate, context: ErrorContext = {}): string => {
  const { kind, status = 0, endpoint, field, retryAfter, pageLine } = error;
  const line = pageLine && isolateText(pageLine);
  if (kind === "network") return t("errors.network");
  if (kind === "signInPage") return t(pageLine === undefined ? "errors.signInPage" : "errors.notTheApi");
  if (kind === "foreignCookie") return t("errors.foreignCookie");
  if (kind === "secondFactor") return t("errors.secondFactor");
  if (kind === "malformed")
    return t(line ? "errors.malformedLine" : "errors.malformed", { endpoint, line: line ?? "" });
  if (kind === "denied") return describeRefusal(error, t, context);
  if (kind === "shape") return field ? t("errors.shape", { endpoint, field }) : t("errors.format", { endpoint });
  if (isNotOffered(error)) return t("errors.notOffered");
  if (isRefusedByProxy(error))
    return t(line ? "errors.webServerLine" : "errors.webServer", { status, line: line ?? "" });
  if (status === 419 && cookieRoutes.has(endpoint)) return t("errors.cookieRefused");
  if ((status === 401 && !guestRoutes.has(endpoint)) || status === 419) return t("errors.sessionEnded");
  if (status === 429) {
    return retryAfter ? t("errors.tooManySeconds", { smart_count: retryAfter }) : t("errors.tooMany");
  }
  if (isMaintenance(error)) return t("errors.maintenance");
  if (isUnavailable(error)) return t("errors.unreachable", { status });
  return status < 500 ? describeRefusal(error, t, context) : t("errors.server", { status });
};

/** Never advises to try again where that could repeat a write. */
const getAdvice = (error: ApiError, t: Translate): string => {
  const { kind, status = 0, endpoint } = error;
  // Below 500 the server explains the refusal.
  const isUnknown = hasUnknownOutcome(error) && (kind !== "http" || status >= 500);
  if (isUnknown && !repeatableRoutes.has(endpoint)) return t("errors.outcomeUnknown");
  if (kind === "network") return t("errors.checkConnection");
  return isUnavailable(error) ? t("errors.tryLater") : "";
};

/** The error without advice, for requests that are retried automatically. */
export const errorReason = (error: unknown, t: Translate): string =>
  error instanceof ApiError ? describeError(error, t) : t("errors.unknown");

/** The message for an error; "" if the form's fields show everything. */
export const errorMessage = (error: unknown, t: Translate, context: ErrorContext = {}): string => {
  const parts =
    error instanceof ApiError
      ? [describeError(error, t, context), context.found || getAdvice(error, t)]
      : [t("errors.unknown"), context.found];
  return parts.filter(Boolean).join(" ");
};

/** The message for a failed read, with the time of its automatic retry (`useAutoRetry`). */
export const readErrorMessage = (error: unknown, t: Translate): string => {
  const ms = getResumeDelay(error);
  return ms === undefined ? errorMessage(error, t) : t("errors.resumes", { smart_count: ms / 1000 });
};

interface Progress {
  /** Until the server accepts calls again, after a 429. */
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
  const worded =
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
      isCall(value) && /^(?:get|create|update|delete)/.test(name) ? worded(value) : value,
    ]),
  ) as T;
};
