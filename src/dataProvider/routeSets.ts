import { actions, type ActionEndpoint, type ResourceEndpoint, resources } from "./endpoints";
import { ApiError } from "./errors";

const allActions: readonly ActionEndpoint[] = Object.values(actions);
const findRoutes = (predicate: (endpoint: ActionEndpoint) => boolean | undefined): string[] =>
  allActions.filter(predicate).map(({ route }) => route);

const findAssumedRoutes = (endpoint: ResourceEndpoint): string[] =>
  (endpoint.assumed ?? []).flatMap((verb) => endpoint[verb] ?? []);

export const assumedRoutes: ReadonlySet<string> = new Set([
  ...Object.values(resources).flatMap(findAssumedRoutes),
  ...findRoutes(({ assumed }) => assumed),
]);

export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405) && assumedRoutes.has(error.endpoint);

export const repeatableRoutes: ReadonlySet<string> = new Set(findRoutes(({ repeatable }) => repeatable));

/** Routes without a session: their refusals do not mean that it has ended. */
export const guestRoutes: ReadonlySet<string> = new Set(findRoutes(({ allowedRoles }) => allowedRoles === "guest"));

/** Routes where a CSRF token that is refused twice means that the browser stores no cookies. */
export const cookieRoutes: ReadonlySet<string> = new Set([
  ...guestRoutes,
  ...findRoutes(({ endsSession }) => endsSession),
]);
