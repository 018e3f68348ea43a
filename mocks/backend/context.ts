import type { Json } from "./json";
import type { Services } from "./services";
import type { Session } from "./sessions";
import type { User } from "./types";

/** What a route gets: the request, read as Laravel would read it. */
export interface Context {
  backend: Services;
  request: Request;
  url: URL;
  /** Parts of the path, in order. */
  params: string[];
  /** The body as Laravel's middleware leaves it: strings trimmed, empty ones null. */
  input: Json;
  session: Session;
  /** Null on open routes when no user is signed in. */
  user: User | null;
}
