import { useCloseNotification, useSavedQueries } from "ra-core";
import { useT } from "../../../i18n";
import "../actions/startedToast.css";
import { storedViews, viewNamed } from "./savedViews";
import { readViews, type SavedView } from "./view";

interface Props {
  view: SavedView;
  /** Where it was. */
  place: number;
}

/** Says that a view was removed, and brings it back. */
export const RemovedToast = ({ view, place }: Props) => {
  const t = useT();
  const close = useCloseNotification();
  const [stored, store] = useSavedQueries("domains");
  const undo = () => {
    close();
    const views = readViews(stored);
    if (!viewNamed(views, view.label)) store(storedViews(views.toSpliced(place, 0, view)));
  };
  return (
    <>
      <p>{t("siteFilters.saved.removed", { name: view.label })}</p>
      <button type="button" className="button button-small toast-button" onClick={undo}>
        {t("siteFilters.saved.undo")}
      </button>
    </>
  );
};
