import type englishStock from "ra-language-english";
import type { EnglishTexts } from "../en";
import type { pages } from "../en/pages";
import type { Translated } from "../translated";
import { addSubdomain } from "./addSubdomain";
import { addWebsite } from "./addWebsite";
import { attention } from "./attention";
import { conflict } from "./conflict";
import { contacts } from "./contacts";
import { crud } from "./crud";
import { csv } from "./csv";
import { deletion } from "./deletion";
import { display } from "./display";
import { dns } from "./dns";
import { dnsChanges } from "./dnsChanges";
import { editDomain } from "./editDomain";
import { fields } from "./fields";
import { forms } from "./forms";
import { found } from "./found";
import { journal } from "./journal";
import { keys } from "./keys";
import { live } from "./live";
import { palette } from "./palette";
import { processes } from "./processes";
import { runs } from "./runs";
import { selection } from "./selection";
import { servers } from "./servers";
import { siteFilters } from "./siteFilters";
import { sites } from "./sites";
import { stock } from "./stock";
import { unreadable } from "./unreadable";
import { users } from "./users";
import { wordpress } from "./wordpress";

type Texts = Omit<EnglishTexts, keyof typeof pages | "session"> & Pick<typeof englishStock, "ra">;

/** All other texts, in one file: loads beside the admin where German was chosen. */
export const texts: Translated<Texts> & { fields: typeof fields } = {
  addSubdomain,
  addWebsite,
  attention,
  conflict,
  contacts,
  crud,
  csv,
  deletion,
  display,
  dns,
  dnsChanges,
  editDomain,
  fields,
  forms,
  found,
  journal,
  keys,
  live,
  palette,
  processes,
  ra: stock,
  runs,
  selection,
  servers,
  siteFilters,
  sites,
  unreadable,
  users,
  wordpress,
};
