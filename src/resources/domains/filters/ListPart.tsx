import type { useDomainFilters } from "../useDomainFilters";
import { NoDomains } from "../NoDomains";
import { ListSummary } from "./ListSummary";
import { MoreControls } from "./MoreControls";
import { MoreMenu } from "./MoreMenu";

export interface ListPartProps {
  part: "controls" | "summary" | "menu" | "empty";
  filters: ReturnType<typeof useDomainFilters>;
}

/** What the sites list has beside its rows, search and selects. */
export const ListPart = ({ part, filters }: ListPartProps) => {
  if (part === "menu") return <MoreMenu />;
  if (part === "empty") return <NoDomains filters={filters} />;
  return part === "summary" ? <ListSummary filters={filters} /> : <MoreControls filters={filters} />;
};
