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
import { toFilterChips } from "../filters/formatFilters";
import { useMemo } from "react";
import { useNavigate } from "react-router";

/** What the sites list shows: everything that a saved view brings back. */
export interface ListView {
  filters: Partial<DomainFilters>;
  /** The field it is sorted by; "" for the server's own order. */
  sort: string;
}

export interface SavedView extends ListView {
  label: string;
}

/** Longer names are cut. */
export const LABEL_LENGTH_MAX = 60;

const toSort = (field: unknown): string => domainOrders.find((known) => known === field) ?? "";

export const toListView = (filters: unknown, sort: unknown): ListView => ({
  filters: sanitizeFilters(filters),
  sort: toSort(sort),
});

const toSavedViews = (query: unknown): SavedView[] => {
  const { label, value } = isObject(query) ? query : {};
  if (typeof label !== "string" || label === "" || !isObject(value)) return [];
  const { filter, sort } = value;
  return [{ label: label.slice(0, LABEL_LENGTH_MAX), ...toListView(filter, isObject(sort) && sort["field"]) }];
};

/** The saved views of react-admin's useSavedQueries, without what no longer exists. Storage may hold anything. */
export const readViews = (stored: unknown): SavedView[] => (Array.isArray(stored) ? stored.flatMap(toSavedViews) : []);

/** The query of an address that leads anybody to this view. */
export const getViewAddress = ({ filters, sort }: ListView): string => toShortQuery(filters, sort) || ALL_SITES_QUERY;

/** What a view shows, in words: '“bakery” · Suspended · Server: web3'. */
export const formatView = ({ filters, sort }: ListView, t: Translate): string => {
  const { search } = filters;
  const parts = [
    search && t("savedViews.search", { search }),
    ...toFilterChips(filters, t).map((chip) => chip.label),
    sort && t("savedViews.order", { order: t(`sites.orders.${sort as "domain"}`) }),
  ].filter(Boolean);
  return parts.join(" · ") || t("savedViews.all");
};

/** As react-admin stores its saved queries. */
export const toSavedQueries = (views: readonly SavedView[]): SavedQuery[] =>
  views.map(({ label, filters, sort }) => {
    const value = { filter: filters, sort: { field: sort || "id", order: "ASC" as const }, perPage: 25 };
    return { label, value: { ...value, displayedFilters: [] } };
  });

/** Names differ by more than case and spaces. */
const normalizeLabel = (label: string): string => label.trim().replaceAll(/\s+/g, " ").toLowerCase();

export const findView = (views: readonly SavedView[], label: string): SavedView | undefined =>
  views.find((view) => normalizeLabel(view.label) === normalizeLabel(label));

/** With this view: in the place of the one of its name, else last. */
export const putView = (views: readonly SavedView[], view: SavedView): SavedView[] => {
  const same = findView(views, view.label);
  return same ? views.map((other) => (other === same ? view : other)) : [...views, view];
};

export const removeView = (views: readonly SavedView[], label: string): SavedView[] =>
  views.filter((view) => view.label !== label);

export const renameView = (views: readonly SavedView[], from: string, to: string): SavedView[] =>
  views.map((view) => (view.label === from ? { ...view, label: to } : view));

/** The list as it is without a view. */
export const allSitesView: ListView = { filters: {}, sort: "" };

const toComparable = ({ filters, sort }: ListView): ListView => ({ filters, sort });

export const isSameView = (one: ListView, other: ListView): boolean =>
  hasSameContent(toComparable(one), toComparable(other));

/** The same as the list itself writes it: there it changes without starting anew. */
export const getListAddress = (view: ListView): string => normalizeListQuery(getViewAddress(view));

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
  const shown = toListView(filters.shown, sort.field);
  return {
    views,
    shown,
    isShown: (view: ListView) => isSameView(view, shown),
    show: (view: ListView) => {
      // What was typed and is not asked for yet would change the view.
      filters.change({ ...emptyFilters, ...view.filters });
      void navigate({ search: getListAddress(view) });
    },
    storeViews: (next: readonly SavedView[]) => store(toSavedQueries(next)),
  };
};

export type SavedViews = ReturnType<typeof useSavedViews>;
