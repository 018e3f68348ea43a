import { type SavedQuery, useListContext, useSavedQueries } from "ra-core";
import { domainOrders } from "@/model/domainFilters";
import type { Translate } from "@/i18n";
import { isObject } from "@/lib/isObject";
import { hasSameContent } from "@/lib/hasSameContent";
import {
  ALL_SITES_QUERY,
  normalizeListQuery,
  sanitizeFilters,
  type DomainFilters,
  toShortQuery,
  emptyFilters,
} from "@/model/domainFilters";
import { chipsOf } from "../filters/formatFilters";
import { useMemo } from "react";
import { useNavigate } from "react-router";

/** What the sites list shows: everything that a saved view brings back. */
export interface View {
  filters: Partial<DomainFilters>;
  /** The field it is sorted by; "" for the server's own order. */
  sort: string;
}

export interface SavedView extends View {
  label: string;
}

/** Longer names are cut. */
export const LABEL_LENGTH = 60;

const knownSort = (field: unknown): string => domainOrders.find((known) => known === field) ?? "";

export const viewOf = (filters: unknown, sort: unknown): View => ({
  filters: sanitizeFilters(filters),
  sort: knownSort(sort),
});

const viewsOf = (query: unknown): SavedView[] => {
  const { label, value } = isObject(query) ? query : {};
  if (typeof label !== "string" || label === "" || !isObject(value)) return [];
  const { filter, sort } = value;
  return [{ label: label.slice(0, LABEL_LENGTH), ...viewOf(filter, isObject(sort) && sort["field"]) }];
};

/** The saved views of react-admin's useSavedQueries, without what no longer exists. Storage may hold anything. */
export const readViews = (stored: unknown): SavedView[] => (Array.isArray(stored) ? stored.flatMap(viewsOf) : []);

/** The query of an address that leads anybody to this view. */
export const viewAddress = ({ filters, sort }: View): string => toShortQuery(filters, sort) || ALL_SITES_QUERY;

/** What a view shows, in words: '“bakery” · Suspended · Server: web3'. */
export const viewWords = ({ filters, sort }: View, t: Translate): string => {
  const { search } = filters;
  const words = [
    search && t("savedViews.search", { search }),
    ...chipsOf(filters, t).map((chip) => chip.words),
    sort && t("savedViews.order", { order: t(`sites.orders.${sort as "domain"}`) }),
  ].filter(Boolean);
  return words.join(" · ") || t("savedViews.all");
};

/** As react-admin stores its saved queries. */
export const storedViews = (views: readonly SavedView[]): SavedQuery[] =>
  views.map(({ label, filters, sort }) => {
    const value = { filter: filters, sort: { field: sort || "id", order: "ASC" as const }, perPage: 25 };
    return { label, value: { ...value, displayedFilters: [] } };
  });

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

/** The list as it is without a view. */
export const everything: View = { filters: {}, sort: "" };

const essence = ({ filters, sort }: View): View => ({ filters, sort });

export const showsSame = (one: View, other: View): boolean => hasSameContent(essence(one), essence(other));

/** The same as the list itself writes it: there it changes without starting anew. */
export const listAddress = (view: View): string => normalizeListQuery(viewAddress(view));

/** What is chosen on the list, though it may not be asked for yet, and how that is changed. */
interface Filters {
  shown: DomainFilters;
  change: (filters: Partial<DomainFilters>) => void;
}

/** The person's saved views, what is chosen on the list now (it may not be asked for yet), and how it shows another one. */
export const useSavedViews = (filters: Filters) => {
  const { sort } = useListContext();
  const navigate = useNavigate();
  const [stored, store] = useSavedQueries("domains");
  const views = useMemo(() => readViews(stored), [stored]);
  const shown = viewOf(filters.shown, sort.field);
  return {
    views,
    shown,
    isShown: (view: View) => showsSame(view, shown),
    show: (view: View) => {
      // What was typed and is not asked for yet would change the view.
      filters.change({ ...emptyFilters, ...view.filters });
      void navigate({ search: listAddress(view) });
    },
    keep: (next: readonly SavedView[]) => store(storedViews(next)),
  };
};

export type SavedViews = ReturnType<typeof useSavedViews>;
