import type { Observed } from "@/model/domainActions";
import type { FoundState } from "./entry";

export const stateOf = (observed: Observed): FoundState =>
  observed === "gone" ? "gone" : (observed.process ?? observed.status);
