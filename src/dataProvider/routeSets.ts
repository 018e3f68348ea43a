import { actions, type ActionEndpoint, type ResourceEndpoint, resources } from "./endpoints";
import { ApiError } from "./errors";

/** Sets of routes from the endpoint table, for code that only knows a call's route, such as the words for failures. */

const everyAction: readonly ActionEndpoint[] = Object.values(actions);
const routesOf = (isMeant: (endpoint: ActionEndpoint) => boolean | undefined): string[] =>
  everyAction.filter(isMeant).map(({ route }) => route);

const assumedOf = (endpoint: ResourceEndpoint): string[] =>
  (endpoint.assumed ?? []).flatMap((verb) => endpoint[verb] ?? []);

/** Routes that the backend is assumed to offer. */
export const assumedRoutes: ReadonlySet<string> = new Set([
  ...Object.values(resources).flatMap(assumedOf),
  ...routesOf(({ assumed }) => assumed),
]);

/** The server does not offer an assumed route. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405) && assumedRoutes.has(error.endpoint);

/** Routes that are safe to repeat when it is unknown whether the first call arrived. */
export const repeatableRoutes: ReadonlySet<string> = new Set(routesOf(({ repeatable }) => repeatable));

/** Routes that need no session: a refusal there says nothing about one. */
export const guestRoutes: ReadonlySet<string> = new Set(routesOf(({ allowedRoles }) => allowedRoles === "guest"));

/** Routes where a CSRF token that is refused twice means that the browser keeps no cookies, not that the session has ended. */
export const cookieRoutes: ReadonlySet<string> = new Set([
  ...guestRoutes,
  ...routesOf(({ endsSession }) => endsSession),
]);
