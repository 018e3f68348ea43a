import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useEffect, useState } from "react";
import { useT } from "../../i18n";
import "../../i18n/siteFormTexts";
import { useCopy } from "../../ui/forms/useCopy";
import { DialogFrame } from "../../ui/widgets/DialogFrame";
import "../../ui/widgets/section.css";
import { handOverText, type HandOver } from "./handOver";
import { endHandOver } from "./handOverStore";
import "./handOver.css";

/** The card ends when its page is left, also if the browser keeps that page to show it again. */
const useEnd = () =>
  useEffect(() => {
    addEventListener("pagehide", endHandOver);
    return () => {
      removeEventListener("pagehide", endHandOver);
      endHandOver();
    };
  }, []);

/** All that was set for a new website, to copy and hand over. It is shown once. */
export const HandOverDialog = ({ handOver }: { handOver: HandOver }) => {
  const t = useT();
  const copy = useCopy();
  const [isShown, setShown] = useState(false);
  useEnd();
  return (
    <DialogFrame
      title={t("addWebsite.handOver.title", { domain: handOver.domain })}
      className="hand-over"
      maxWidth="sm"
      onClose={endHandOver}
    >
      <DialogContent sx={{ overflow: "visible", flex: "none" }}>
        <p>{t("addWebsite.handOver.text")}</p>
        {handOver.parts.map(({ section, lines }) => (
          <section key={section}>
            <h3>{t(`addWebsite.sections.${section}`)}</h3>
            <dl className="facts">
              {lines.map(({ field, label, value, isSecret }) => (
                <div key={field}>
                  <dt>{t(label)}</dt>
                  <dd className={isSecret ? "fact-code" : undefined}>
                    {isSecret && !isShown ? t("addWebsite.handOver.hidden") : value}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogContent>
      <DialogActions disableSpacing className="hand-over-actions">
        <button type="button" className="button button-primary" onClick={() => void copy(handOverText(handOver, t))}>
          {t("addWebsite.handOver.copy")}
        </button>
        <button type="button" className="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t("addWebsite.handOver.show")}
        </button>
        <button type="button" className="button" onClick={endHandOver}>
          {t("addWebsite.handOver.close")}
        </button>
      </DialogActions>
    </DialogFrame>
  );
};
