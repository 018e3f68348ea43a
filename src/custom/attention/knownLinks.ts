import type { Identifier } from "ra-core";
import * as v from "valibot";
import { KnownLinkSchema, type KnownLinks } from "./links";
import { createStored } from "./stored";

export const storedLinks = createStored<KnownLinks>("links", v.array(KnownLinkSchema), []);

/** Changes what is known of links; stores nothing when the rule changes nothing. */
export const changeLinks = (userId: Identifier, by: (known: KnownLinks) => KnownLinks): void => {
  const known = storedLinks.read(userId);
  const after = by(known);
  if (after !== known) storedLinks.write(userId, after);
};
