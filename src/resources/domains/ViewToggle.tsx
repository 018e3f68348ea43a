import { useStore } from "ra-core";
import { useT } from "../../i18n";

const views = ["list", "servers"] as const;
type View = (typeof views)[number];

/** Whether the sites are shown as a list or by server; kept per person. */
export const useListView = () => {
  const [view, setView] = useStore<View>("domains.view", "list");
  return [view === "servers" ? view : "list", setView] as const;
};

export const ViewToggle = () => {
  const t = useT();
  const [chosen, choose] = useListView();
  return (
    <div className="domain-view" role="group" aria-label={t("sites.view.label")}>
      {views.map((view) => (
        <button key={view} type="button" className="button" aria-pressed={view === chosen} onClick={() => choose(view)}>
          {t(`sites.view.${view}`)}
        </button>
      ))}
    </div>
  );
};
