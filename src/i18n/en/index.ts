import { addSubdomain } from "./addSubdomain";
import { addWebsite } from "./addWebsite";
import { common } from "./common";
import { errors } from "./errors";
import { forms } from "./forms";
import { layout } from "./layout";
import { session } from "./session";
import { sites } from "./sites";
import { wordpress } from "./wordpress";

export const english = { addSubdomain, addWebsite, common, errors, forms, layout, session, sites, wordpress };
