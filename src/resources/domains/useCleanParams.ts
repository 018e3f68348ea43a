import { useRemoveFromStore, useStore } from "ra-core";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { cleanAddress, isStillKnown } from "./listParams";

/** The store key of react-admin's last filter, sort and page of the list. */
const KEY = "domains.listParams";

/**
 * Removes filters, sorts and pages that do not exist from the address and from the stored list parameters.
 * @returns whether the list can be requested: nothing is left to remove.
 */
export const useCleanParams = (): boolean => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [stored] = useStore<unknown>(KEY);
  const forget = useRemoveFromStore();
  const address = cleanAddress(search);
  const known = isStillKnown(stored);
  useEffect(() => {
    if (!known) forget(KEY);
    if (address !== search) void navigate({ search: address }, { replace: true });
  }, [known, forget, address, search, navigate]);
  return known && address === search;
};
