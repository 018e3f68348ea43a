import { assumedRoutes } from "../../src/dataProvider/routeSets";
import { ApiError } from "../../src/dataProvider/errors";
import type { HttpRequest } from "../../src/dataProvider/exchange";
import { checkErrorShape, describeError, isHtml, type Findings } from "./findings";
import type { Person } from "./person";

/** Expects a refusal with one of these statuses and an error of the agreed shape. */
export const expectRefusal = async (
  found: Findings,
  person: Person,
  request: HttpRequest,
  ...statuses: number[]
): Promise<void> => {
  const expected = `expected ${statuses.join(" or ")}`;
  try {
    const { status, malformed } = await person.http.request(request);
    const html = malformed && isHtml(person.last()) ? " with HTML" : "";
    found.differs(`answered ${status}${html}, ${expected}`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === undefined) throw error;
    if (statuses.includes(error.status)) return checkErrorShape(found, error, person.last());
    const isMissing = [404, 405].includes(error.status) && assumedRoutes.has(request.endpoint);
    if (isMissing || error.status === 403) throw error;
    found.differs(`answered ${describeError(error, person.last())}; ${expected}`);
  }
};
