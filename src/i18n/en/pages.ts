import { common } from "./common";
import { errors } from "./errors";
import { layout } from "./layout";
import { release } from "./release";

/** Texts of the session pages and of failures before the admin has loaded; they load without the others. */
export const pages = { common, errors, layout, release };
