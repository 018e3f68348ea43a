import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "../../../i18n";
import { ActionMenu } from "../../../ui/actionMenu/ActionMenu";
import { PasteDialog } from "../../../custom/bulk";
import { LazyPart } from "../../../ui/lazyScreen";
import { ExportSites, MORE_BUTTON } from "../exporting/ExportSites";
import { useAskedTool } from "../palette/useAskedTool";

const ADD_SUBDOMAIN = "/add-subdomain";

/** Where there is little room, Add SubDomain is not beside the heading. */
const isFolded = (place: Element | null) =>
  !place?.closest(".page-title")?.querySelector<HTMLElement>(`a[href$="${ADD_SUBDOMAIN}"]`)?.offsetParent;

/** What is not needed every day: the dialog for a pasted list, the export, and where there is little room Add SubDomain. */
export const MoreMenu = () => {
  const t = useT();
  const navigate = useNavigate();
  const place = useRef<HTMLSpanElement>(null);
  const [asked, setAsked] = useState<"paste" | "export">();
  const end = () => setAsked(undefined);
  useAskedTool(setAsked);
  const actions = () => [
    ...(isFolded(place.current) ? [{ name: "subdomain", label: t("sites.addSubdomain") } as const] : []),
    { name: "paste", label: t("siteFilters.more.paste") } as const,
    { name: "export", label: t("common.exportCsv") } as const,
  ];
  return (
    <>
      <span ref={place}>
        <ActionMenu
          id={MORE_BUTTON}
          className="button"
          label={t("siteFilters.more.title")}
          description={t("siteFilters.more.label")}
          actions={() => actions().map((action) => ({ ...action, enabled: true }))}
          onChoose={(name) => (name === "subdomain" ? void navigate(ADD_SUBDOMAIN) : setAsked(name))}
        />
      </span>
      {asked === "export" && <ExportSites onEnd={end} />}
      {asked === "paste" && (
        <LazyPart onFailed={end}>
          <PasteDialog onClose={end} />
        </LazyPart>
      )}
    </>
  );
};
