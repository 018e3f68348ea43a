import type { SavedQuery } from "ra-core";
import { sameContent } from "../../../lib/sameContent";
import { cleanAddress } from "../listParams";
import { viewAddress, type SavedView, type View } from "./view";

/** A saved query of react-admin, and how the list is shown. */
interface StoredView extends SavedQuery {
  value: SavedQuery["value"] & { view?: unknown };
}

const storedOf = ({ label, filters, sort, mode }: SavedView): StoredView => ({
  label,
  value: {
    filter: filters,
    sort: { field: sort || "id", order: "ASC" },
    perPage: 25,
    displayedFilters: [],
    view: mode,
  },
});

export const storedViews = (views: readonly SavedView[]): SavedQuery[] => views.map(storedOf);

/** Names differ by more than case and spaces. */
const nameOf = (label: string): string => label.trim().replaceAll(/\s+/g, " ").toLowerCase();

export const viewNamed = (views: readonly SavedView[], label: string): SavedView | undefined =>
  views.find((view) => nameOf(view.label) === nameOf(label));

/** With this view: in the place of the one of its name, else last. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => {
  const same = viewNamed(views, view.label);
  return same ? views.map((other) => (other === same ? view : other)) : [...views, view];
};

export const withoutView = (views: readonly SavedView[], label: string): SavedView[] =>
  views.filter((view) => view.label !== label);

export const renamed = (views: readonly SavedView[], from: string, to: string): SavedView[] =>
  views.map((view) => (view.label === from ? { ...view, label: to } : view));

const essence = ({ filters, sort, mode }: View): View => ({ filters, sort, mode });

export const showsSame = (one: View, other: View): boolean => sameContent(essence(one), essence(other));

/** The same as the list itself writes it: there it changes without starting anew. */
export const listAddress = (view: View): string => cleanAddress(viewAddress(view));
