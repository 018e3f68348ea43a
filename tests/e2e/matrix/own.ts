import type { Backend } from "../../../mocks/backend";
import type { World } from "./world";

/** A call whose outcome is like no other's. */
export interface Own {
  kind: "own";
  given: (backend: Backend) => string;
  guest?: true;
  walk: (world: World) => Promise<void>;
}
