import { actions, type ActionEndpoint, type ResourceEndpoint, resources } from "./endpoints";
import { ApiError } from "./errors";

/** What the endpoint table says of routes, for whoever knows no more of a call than its route: the words about a failure. */

const everyAction: readonly ActionEndpoint[] = Object.values(actions);
const routesOf = (isMeant: (endpoint: ActionEndpoint) => boolean | undefined): string[] =>
  everyAction.filter(isMeant).map(({ route }) => route);

const assumedOf = (endpoint: ResourceEndpoint): string[] =>
  (endpoint.assumed ?? []).flatMap((verb) => endpoint[verb] ?? []);

/** Routes that the backend is assumed to have. */
export const assumedRoutes: ReadonlySet<string> = new Set([
  ...Object.values(resources).flatMap(assumedOf),
  ...routesOf(({ assumed }) => assumed),
]);

/** The server does not have an assumed route. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405) && assumedRoutes.has(error.endpoint);

/** Routes that may be called again without a thought, when it is not known whether the first call was heard. */
export const repeatableRoutes: ReadonlySet<string> = new Set(routesOf(({ repeatable }) => repeatable));

/** Routes that need no session: being refused there says nothing about one. */
export const guestRoutes: ReadonlySet<string> = new Set(routesOf(({ allowedRoles }) => allowedRoles === "guest"));

/** Routes where a CSRF token that is refused twice says that the browser keeps no cookies, not that a session has ended. */
export const cookieRoutes: ReadonlySet<string> = new Set([
  ...guestRoutes,
  ...routesOf(({ endsSession }) => endsSession),
]);
