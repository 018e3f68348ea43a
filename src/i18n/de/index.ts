import type { EnglishTexts } from "../en";
import type { Translated } from "../translated";
import { addSubdomain } from "./addSubdomain";
import { addWebsite } from "./addWebsite";
import { attention } from "./attention";
import { common } from "./common";
import { conflict } from "./conflict";
import { contacts } from "./contacts";
import { csv } from "./csv";
import { deletion } from "./deletion";
import { display } from "./display";
import { dns } from "./dns";
import { dnsChanges } from "./dnsChanges";
import { editDomain } from "./editDomain";
import { errors } from "./errors";
import { fields } from "./fields";
import { forms } from "./forms";
import { found } from "./found";
import { journal } from "./journal";
import { keys } from "./keys";
import { layout } from "./layout";
import { live } from "./live";
import { palette } from "./palette";
import { processes } from "./processes";
import { release } from "./release";
import { runs } from "./runs";
import { selection } from "./selection";
import { servers } from "./servers";
import { session } from "./session";
import { siteFilters } from "./siteFilters";
import { sites } from "./sites";
import { stock } from "./stock";
import { unreadable } from "./unreadable";
import { users } from "./users";
import { wordpress } from "./wordpress";

/** All German texts. */
export const german: Translated<EnglishTexts> & { fields: typeof fields } = {
  addSubdomain,
  addWebsite,
  attention,
  common,
  conflict,
  contacts,
  csv,
  deletion,
  display,
  dns,
  dnsChanges,
  editDomain,
  errors,
  fields,
  forms,
  found,
  journal,
  keys,
  layout,
  live,
  palette,
  processes,
  release,
  runs,
  selection,
  servers,
  session,
  siteFilters,
  sites,
  ra: stock,
  unreadable,
  users,
  wordpress,
};
