import { common } from "./common";
import { errors } from "./errors";
import { layout } from "./layout";
import { release } from "./release";
import { session } from "./session";

/** What the pages of the session say, and what goes wrong before the admin is there: they come without the other texts. */
export const pages = { common, errors, layout, release, session };
