import type { Identifier } from "ra-core";
import type { ComponentType } from "react";
import type { DerivedField } from "./derivedNames";

/** What is said beside the fields of what others know of their values. */
export interface WebsiteNotes {
  /** With the domain that was in the field when it was left. */
  Domain?: ComponentType<{ left: string }> | undefined;
  Server?: ComponentType<{ id: Identifier | null }> | undefined;
  Names?: ComponentType<{ fields: readonly DerivedField[] }> | undefined;
}
