import type { DomainDetail } from "../../dataProvider/records";
import { useNoteOpened } from "../../custom/palette/useNoteOpened";
import { domainPath } from "./domainPath";
import { domainKey, domainText } from "./palette/domainItem";

/** Notes the site of this page among the last ones. */
export const useNoteSite = (domain: DomainDetail | undefined): void =>
  useNoteOpened(domain ? { key: domainKey(domain), text: domainText(domain), to: domainPath(domain) } : {});
