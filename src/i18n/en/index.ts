import { common } from "./common";
import { errors } from "./errors";
import { layout } from "./layout";
import { session } from "./session";
import { sites } from "./sites";
import { wordpress } from "./wordpress";

export const english = { common, errors, layout, session, sites, wordpress };
