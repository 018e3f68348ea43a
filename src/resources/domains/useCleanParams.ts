import { useRemoveFromStore, useStore } from "ra-core";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { cleanAddress, isStillKnown } from "./listParams";

/** Where react-admin keeps what the list was left with. */
const KEY = "domains.listParams";

/**
 * Takes what there is not to be asked for out of the address, and out of what an earlier visit has left.
 * @returns whether the list can be asked for.
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
