import { useT } from "@/i18n";
import { useSavedViews, ViewLink } from "./savedViews";

/** All sites and the saved views, in one scrolling line with reserved space. */
export const ViewTabs = ({ filters }: { filters: Parameters<typeof useSavedViews>[0] }) => {
  const t = useT();
  const { views, isCurrent, show } = useSavedViews(filters);
  const tabs = [{ label: t("sites.filters.all"), filters: {}, sort: "" }, ...views];
  return (
    <nav className="view-tabs" aria-label={t("savedViews.label")}>
      <ul>
        {tabs.map((view, at) => (
          // A saved view may have the name of the first tab.
          <li key={at === 0 ? "" : view.label}>
            <ViewLink view={view} isCurrent={isCurrent} show={show} />
          </li>
        ))}
      </ul>
    </nav>
  );
};
