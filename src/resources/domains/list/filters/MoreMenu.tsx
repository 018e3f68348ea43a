import { useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "@/i18n";
import { ActionMenu } from "@/ui/actionMenu/ActionMenu";
import { PasteDialog } from "@/custom/bulkRuns";
import { LazyBoundary } from "@/ui/lazyScreen";
import { ExportSites, MORE_BUTTON } from "../exporting/ExportSites";
import { useRequestedTool } from "../../palette/useRequestedTool";

export const MoreMenu = () => {
  const t = useT();
  const navigate = useNavigate();
  const [openTool, setAsked] = useState<"paste" | "export">();
  const end = () => setAsked(undefined);
  useRequestedTool(setAsked);
  return (
    <>
      <ActionMenu
        id={MORE_BUTTON}
        className="button"
        label={t("siteFilters.more.title")}
        description={t("common.listMenu")}
        actions={() => [
          { name: "subdomain", label: t("sites.addSubdomain"), enabled: true },
          { name: "paste", label: t("siteFilters.more.paste"), enabled: true },
          { name: "export", label: t("common.exportCsv"), enabled: true },
        ]}
        onChoose={(name: "subdomain" | "paste" | "export") =>
          name === "subdomain" ? void navigate("/add-subdomain") : setAsked(name)
        }
      />
      {openTool === "export" && <ExportSites onEnd={end} />}
      {openTool === "paste" && (
        <LazyBoundary onError={end}>
          <PasteDialog onClose={end} />
        </LazyBoundary>
      )}
    </>
  );
};
