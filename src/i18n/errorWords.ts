import { assumedRoutes, guestRoutes, repeatableRoutes } from "../dataProvider/endpoints";
import { ApiError, mayBeDone } from "../dataProvider/errors";
import type { Translate } from ".";

/** What happened. The server's own words win where they say more. */
const factOf = (error: ApiError, t: Translate): string => {
  const { kind, status = 0, endpoint, field = "", serverMessage, retryAfter } = error;
  if (kind === "network") return t("errors.network");
  if (kind === "malformed") return t("errors.malformed", { endpoint });
  if (kind === "shape") return t("errors.shape", { endpoint, field });
  if ((status === 404 || status === 405) && assumedRoutes.has(endpoint)) return t("errors.notOffered");
  if (status === 419 && guestRoutes.has(endpoint)) return t("errors.cookieRefused");
  if ((status === 401 && !guestRoutes.has(endpoint)) || status === 419) return t("errors.sessionEnded");
  if (status === 403) return t("errors.notAllowed");
  if (status === 422)
    return Object.values(error.fieldErrors).join(" ") || serverMessage || t("errors.server", { status });
  if (status === 429) {
    return retryAfter ? t("errors.tooManySeconds", { smart_count: retryAfter }) : t("errors.tooMany");
  }
  if (status === 503) return t("errors.maintenance");
  if (status === 502 || status === 504) return t("errors.unreachable", { status });
  if (status === 404) return t("errors.notFound");
  return serverMessage && status < 500 ? serverMessage : t("errors.server", { status });
};

/** What to do about it: never "try again" where that could do a thing twice. */
const adviceOn = (error: ApiError, t: Translate): string => {
  const { kind, status = 0, endpoint } = error;
  // Below 500 there are words, which say it.
  const isUnknown = mayBeDone(error) && (kind !== "http" || status >= 500);
  if (isUnknown && !repeatableRoutes.has(endpoint)) return t("errors.mayBeDone");
  if (kind === "network") return t("errors.checkConnection");
  return [502, 503, 504].includes(status) ? t("errors.tryLater") : "";
};

/** The one place that turns an error into words for staff. */
export const errorWords = (error: unknown, t: Translate): string =>
  error instanceof ApiError ? [factOf(error, t), adviceOn(error, t)].filter(Boolean).join(" ") : t("errors.unknown");
