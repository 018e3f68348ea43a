import { useStore } from "ra-core";

/** The hidden columns of the sites list, kept per person where react-admin's DataTable keeps them. Storage may hold anything. */
export const useHiddenColumns = () => {
  const [stored, store] = useStore<readonly string[]>("domains.datatable");
  return [String(stored), store] as const;
};
