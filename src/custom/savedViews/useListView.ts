import { useStore } from "ra-core";

export const listViews = ["list", "servers"] as const;
type ListView = (typeof listViews)[number];

/** Whether the sites are shown as a list or by server; kept per person. */
export const useListView = () => {
  const [view, setView] = useStore<ListView>("domains.view", "list");
  return [view === "servers" ? view : "list", setView] as const;
};
