import type { EnglishTexts } from "../en";
import type { pages as english } from "../en/pages";
import type { Translated } from "../translated";
import { common } from "./common";
import { errors } from "./errors";
import { layout } from "./layout";
import { release } from "./release";
import { session } from "./session";

/** Loads on all pages where German was chosen. */
export const texts: Translated<typeof english & Pick<EnglishTexts, "session">> = {
  common,
  errors,
  layout,
  release,
  session,
};
