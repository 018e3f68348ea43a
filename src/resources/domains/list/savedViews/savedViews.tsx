import { type SavedQuery, useListContext, useSavedQueries } from "ra-core";
import { useMemo, type MouseEvent } from "react";
import { useNavigate, Link } from "react-router";
import {
  domainOrders,
  ALL_SITES_QUERY,
  normalizeListQuery,
  sanitizeFilters,
  type DomainFilters,
  toShortQuery,
  emptyFilters,
} from "@/model/domainFilters";
import type { Translate } from "@/i18n";
import { isObject } from "@/lib/isObject";
import { isEqual } from "es-toolkit";
import { toFilterChips } from "../filters/formatFilters";
import type { useDomainFilters } from "../useDomainFilters";

export interface ListView {
  filters: Partial<DomainFilters>;
  /** "" for the server's own order. */
  sort: string;
}

export interface SavedView extends ListView {
  label: string;
}

/** Characters. */
export const LABEL_LENGTH_MAX = 60;

export const toListView = (filters: unknown, sort: unknown): ListView => ({
  filters: sanitizeFilters(filters),
  sort: domainOrders.find((order) => order === sort) ?? "",
});

const toSavedViews = (query: unknown): SavedView[] => {
  const { label, value } = isObject(query) ? query : {};
  if (typeof label !== "string" || label === "" || !isObject(value)) return [];
  const { filter, sort } = value;
  return [{ label: label.slice(0, LABEL_LENGTH_MAX), ...toListView(filter, isObject(sort) && sort["field"]) }];
};

/** Parses react-admin's saved queries, of any shape, and drops filters that no longer exist. */
export const readViews = (stored: unknown): SavedView[] => (Array.isArray(stored) ? stored.flatMap(toSavedViews) : []);

export const getViewAddress = ({ filters, sort }: ListView): string => toShortQuery(filters, sort) || ALL_SITES_QUERY;

/** A text such as '“bakery” · Suspended · Server: web3'. */
export const formatView = ({ filters, sort }: ListView, t: Translate): string => {
  const { search } = filters;
  const parts = [
    search && t("savedViews.search", { search }),
    ...toFilterChips(filters, t).map((chip) => chip.label),
    sort && t("savedViews.order", { order: t(`sites.orders.${sort as "domain"}`) }),
  ].filter(Boolean);
  return parts.join(" · ") || t("savedViews.all");
};

export const toSavedQueries = (views: readonly SavedView[]): SavedQuery[] =>
  views.map(({ label, filters: filter, sort }) => ({
    label,
    value: { filter, sort: { field: sort || "id", order: "ASC" }, perPage: 25, displayedFilters: [] },
  }));

/** Labels are compared without case and spaces. */
const normalizeLabel = (label: string): string => label.trim().replaceAll(/\s+/g, " ").toLowerCase();

export const findView = (views: readonly SavedView[], label: string): SavedView | undefined =>
  views.find((view) => normalizeLabel(view.label) === normalizeLabel(label));

export const isSameView = (one: ListView, other: ListView): boolean =>
  one.sort === other.sort && isEqual(one.filters, other.filters);

export const useSavedViews = (filters: Pick<ReturnType<typeof useDomainFilters>, "draft" | "change">) => {
  const { sort } = useListContext();
  const navigate = useNavigate();
  const [stored, store] = useSavedQueries("domains");
  const views = useMemo(() => readViews(stored), [stored]);
  const currentView = toListView(filters.draft, sort.field);
  return {
    views,
    currentView,
    isCurrent: (view: ListView) => isSameView(view, currentView),
    show: (view: ListView) => {
      // Pending input would change the view.
      filters.change({ ...emptyFilters, ...view.filters });
      // The list writes it in the same way, and does not mount again.
      void navigate({ search: normalizeListQuery(getViewAddress(view)) });
    },
    storeViews: (next: readonly SavedView[]) => store(toSavedQueries(next)),
  };
};

export type SavedViews = ReturnType<typeof useSavedViews>;

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

interface Props extends Pick<SavedViews, "isCurrent" | "show"> {
  view: ListView & { label: string };
  className?: string;
}

/** A link that can be copied or opened in another tab. A click keeps the list mounted, and the focus. */
export const ViewLink = ({ view, isCurrent, show, className }: Props) => (
  <Link
    className={className}
    to={{ pathname: "/domains", search: getViewAddress(view) }}
    aria-current={isCurrent(view) || undefined}
    onClick={(event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      show(view);
    }}
  >
    {view.label}
  </Link>
);
