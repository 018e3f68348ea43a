import { ApiError, isRefusedByProxy, hasUnknownOutcome, getResumeDelay } from "@/dataProvider/errors";
import { cookieRoutes, guestRoutes, isNotOffered, repeatableRoutes } from "@/dataProvider/routeSets";
import { isolateText } from "@/lib/isolateText";
import type { MessageKey, Translate } from ".";

interface Known {
  /** Fields that already show the server's message. */
  shownAt?: readonly string[] | undefined;
  /** Dotted field name -> its label in the form. */
  labels?: Readonly<Record<string, MessageKey>>;
  /** What looking up the record has shown; replaces the advice to check. */
  found?: string;
}

/** The server's message for each field, after the field's label if the form has one. */
const fieldWords = (faults: readonly [string, string][], t: Translate, { shownAt = [], labels = {} }: Known): string =>
  faults
    .filter(([field]) => !shownAt.includes(field))
    .map(([field, words]) => {
      const label = labels[field];
      return label ? `${t(label)}: ${isolateText(words)}` : isolateText(words);
    })
    .join(" ");

/** What happened. The server's own message takes precedence where it is more specific. */
const factOf = (error: ApiError, t: Translate, known: Known = {}): string => {
  const { kind, status = 0, endpoint, field = "", serverMessage = "", retryAfter, pageLine } = error;
  const said = isolateText(serverMessage);
  const line = pageLine && isolateText(pageLine);
  if (kind === "network") return t("errors.network");
  if (kind === "signInPage") return t("errors.signInPage");
  if (kind === "foreignCookie") return t("errors.foreignCookie");
  if (kind === "malformed")
    return t(line ? "errors.malformedLine" : "errors.malformed", { endpoint, line: line ?? "" });
  if (kind === "shape") return t("errors.shape", { endpoint, field });
  if (isNotOffered(error)) return t("errors.notOffered");
  if (isRefusedByProxy(error))
    return t(line ? "errors.webServerLine" : "errors.webServer", { status, line: line ?? "" });
  if (status === 419 && cookieRoutes.has(endpoint)) return t("errors.cookieRefused");
  if ((status === 401 && !guestRoutes.has(endpoint)) || status === 419) return t("errors.sessionEnded");
  if (status === 403) return t("errors.notAllowed");
  if (status === 422) {
    const faults = Object.entries(error.fieldErrors);
    return faults.length > 0 ? fieldWords(faults, t, known) : said || t("errors.server", { status });
  }
  if (status === 429) {
    return retryAfter ? t("errors.tooManySeconds", { smart_count: retryAfter }) : t("errors.tooMany");
  }
  if (status === 503) return t("errors.maintenance");
  if (status === 502 || status === 504) return t("errors.unreachable", { status });
  if (status === 404) return t("errors.notFound");
  return said && status < 500 ? said : t("errors.server", { status });
};

/** What to do about it. Never "try again" where that could repeat a write. */
const adviceOn = (error: ApiError, t: Translate): string => {
  const { kind, status = 0, endpoint } = error;
  // Below 500 the server explains the refusal.
  const isUnknown = hasUnknownOutcome(error) && (kind !== "http" || status >= 500);
  if (isUnknown && !repeatableRoutes.has(endpoint)) return t("errors.outcomeUnknown");
  if (kind === "network") return t("errors.checkConnection");
  return [502, 503, 504].includes(status) ? t("errors.tryLater") : "";
};

/** What happened, without advice: for requests that the panel retries by itself. */
export const errorReason = (error: unknown, t: Translate): string =>
  error instanceof ApiError ? factOf(error, t) : t("errors.unknown");

/** The one place that turns an error into words for staff; "" when the form's fields already show everything. */
export const errorMessage = (error: unknown, t: Translate, known: Known = {}): string => {
  const parts =
    error instanceof ApiError
      ? [factOf(error, t, known), known.found || adviceOn(error, t)]
      : [t("errors.unknown"), known.found];
  return parts.filter(Boolean).join(" ");
};

/** Words for a failed read; they say when it will be retried automatically (by `useAutoRetry`). */
export const readErrorMessage = (error: unknown, t: Translate): string => {
  const ms = getResumeDelay(error);
  return ms === undefined ? errorMessage(error, t) : t("errors.resumes", { smart_count: ms / 1000 });
};

interface Progress {
  /** The rest takes about so many milliseconds. */
  left?: number | undefined;
  /** The list changed while it was read, and is read again. */
  isRestarted?: boolean | undefined;
}

const MINUTE_MS = 60_000;

/** What is said beside how far the reading of a long list is: 'about 3 minutes left', and that it began again. */
export const formatReadProgress = ({ left = 0, isRestarted = false }: Progress, t: Translate): string[] => [
  ...(isRestarted ? [t("common.readingAgain")] : []),
  ...(left > 0 ? [t("common.timeLeft", { smart_count: Math.ceil(left / MINUTE_MS) })] : []),
];

/** Facts for a support ticket by their label; missing ones are left out. */
export type TicketFacts = Partial<Record<MessageKey, string | number | undefined>>;

/** 'Domain id: 7', one line for each fact. */
export const formatTicketFacts = (facts: TicketFacts, t: Translate): string[] =>
  Object.entries(facts).flatMap(([key, fact = ""]) =>
    fact === "" ? [] : `${t(key as MessageKey)}: ${String(fact).replaceAll(/\s+/g, " ").trim()}`,
  );
