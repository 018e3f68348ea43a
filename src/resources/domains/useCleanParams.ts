import { useRemoveFromStore, useStore } from "ra-core";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { cleanAddress, isStillKnown } from "./listParams";

/** The store key of react-admin's last filter, sort and page of the list. */
const KEY = "domains.listParams";

/**
 * Removes filters, sorts and pages that do not exist from the address and from the stored list parameters. How the list is
 * shown goes from the address into the store, where it belongs to the person.
 * @returns whether the list can be requested: nothing is left to remove.
 */
export const useCleanParams = (): boolean => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [stored] = useStore<unknown>(KEY);
  const [, setView] = useStore<unknown>("domains.view");
  const forget = useRemoveFromStore();
  const address = cleanAddress(search);
  const known = isStillKnown(stored);
  const view = new URLSearchParams(search).get("view");
  useEffect(() => {
    if (view) setView(view);
    if (!known) forget(KEY);
    if (address !== search) void navigate({ search: address }, { replace: true });
  }, [view, setView, known, forget, address, search, navigate]);
  return known && address === search;
};
