import { AddWebsite } from "../../../custom/addWebsite/AddWebsite";
import type { WebsiteNotes } from "../../../custom/addWebsite/notes";
import { lazyScreen } from "../../../ui/lazyScreen";
import { loadServerNote } from "../../servers";
import { DomainNote } from "./DomainNote";
import { NamesNote } from "./NamesNote";

const notes: WebsiteNotes = {
  Domain: DomainNote,
  Server: lazyScreen(loadServerNote, "ServerNote"),
  Names: NamesNote,
};

/** The New Website form, with what the other resources know of what is typed. */
export const NewWebsite = () => <AddWebsite notes={notes} />;
