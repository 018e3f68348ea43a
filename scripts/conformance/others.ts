import * as v from "valibot";
import { ApiError } from "../../src/dataProvider/errors";
import { type Call, calls } from "../contract/calls";
import { operationNamed } from "../contract/operations";
import type { Check } from "./checker";
import type { Context, SignedIn } from "./context";
import { emptyRequest, readingRequest } from "./errors";
import { jsonBody, Skip } from "./findings";
import { knownIds } from "./knownIds";
import type { Person } from "./person";
import { expectRefusal } from "./refusals";
import { missingCalls } from "./report";

/** Generic checks of calls without a check of their own, derived from the endpoint table. They change nothing. */

/** A read: the answer to its sample, or to an id from the lists. */
const checkReading = (context: Context, check: Check, person: Person, call: Call) =>
  check(call.name, "as its entry says", async (found) => {
    const request = readingRequest(call, knownIds(context, call));
    const answer = await person.http.request(request).catch((error: unknown) => {
      const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
      if (!isUnknown || request.endpoint !== error.endpoint) throw error;
      throw new Skip(`answered ${error.status}: there is nothing of what the sample of its entry names`);
    });
    const agreed = operationNamed(call.name).answers[0]?.body;
    const body = jsonBody(found, person, answer);
    if (agreed) found.shape(agreed, body);
  });

const takesNothing = (call: Call) => call.kind === "action" && v.is(call.endpoint.input, {});

/** A write: it exists, and refuses an empty body. */
const checkWriting = (context: Context, check: Check, person: Person, call: Call) => {
  const { name, route } = call;
  const request = emptyRequest(route);
  if (route.includes("{")) {
    return check(name, "of an unknown id: 404", (found) => expectRefusal(found, person, request, 404, 422));
  }
  if (!takesNothing(call))
    return check(name, "with nothing: 422", (found) => expectRefusal(found, person, request, 422));
  return check(name, "without a session: 401", (found) => {
    if (call.allowedRoles === "guest") throw new Skip("it cannot be tried without doing it");
    return expectRefusal(found, context.newPerson(), request, 401);
  });
};

/** Checks every call of the table that no other check has made. */
export const checkOthers = async (context: Context, { person }: SignedIn): Promise<void> => {
  const check = context.check("other calls", person);
  for (const call of missingCalls(context.report.lines, calls)) {
    if (call.kind === "action" && call.endpoint.endsSession) continue;
    if (call.route.startsWith("GET ")) await checkReading(context, check, person, call);
    else if (context.options.write) await checkWriting(context, check, person, call);
  }
};
