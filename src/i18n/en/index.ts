import { addSubdomain } from "./addSubdomain";
import { addWebsite } from "./addWebsite";
import { common } from "./common";
import { conflict } from "./conflict";
import { contacts } from "./contacts";
import { crud } from "./crud";
import { dns } from "./dns";
import { editDomain } from "./editDomain";
import { errors } from "./errors";
import { forms } from "./forms";
import { layout } from "./layout";
import { processes } from "./processes";
import { release } from "./release";
import { servers } from "./servers";
import { session } from "./session";
import { sites } from "./sites";
import { users } from "./users";
import { wordpress } from "./wordpress";

export const english = {
  addSubdomain,
  addWebsite,
  common,
  conflict,
  contacts,
  crud,
  dns,
  editDomain,
  errors,
  forms,
  layout,
  processes,
  release,
  servers,
  session,
  sites,
  users,
  wordpress,
};
