import { useT } from "../../../i18n";
import type { Preview } from "./preview";

/** Of each reason so many are named. */
const NAMED = 20;

/** What a run skips, grouped by the reason; the links unfold. */
export const SkippedLinks = ({ skipped }: Pick<Preview, "skipped">) => {
  const t = useT();
  const smart_count = skipped.reduce((sum, { links }) => sum + links.length, 0);
  if (smart_count === 0) return null;
  return (
    <div className="run-skipped">
      <p>{t("runs.dialog.skipped", { smart_count })}</p>
      {skipped.map(({ why, links }) => (
        <details key={why}>
          <summary>{t("runs.dialog.reason", { reason: t(`runs.skipped.${why}`), count: links.length })}</summary>
          <p>
            {links
              .slice(0, NAMED)
              .map(({ domain, server }) => t("runs.dialog.named", { site: domain.url, server: server.name }))
              .join(", ")}
            {links.length > NAMED && ` ${t("runs.dialog.more", { count: links.length - NAMED })}`}
          </p>
        </details>
      ))}
    </div>
  );
};
