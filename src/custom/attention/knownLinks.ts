import * as v from "valibot";
import { KnownLinkSchema, type KnownLinks } from "./links";
import { createStored } from "./stored";

/** What this person's browser knows of links. */
export const knownLinks = createStored<KnownLinks>("links", v.array(KnownLinkSchema), []);
