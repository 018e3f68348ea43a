import { useNotify, type Identifier } from "ra-core";
import { useCallback, useState } from "react";
import { usePanel } from "../../custom/panel";
import type { User } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";

/** Deletes a user, once however often it is asked for meanwhile, and reads the list again. */
export const useDeleteUser = (onDeleted: () => void) => {
  const t = useT();
  const notify = useNotify();
  const { authProvider, dataProvider, queryClient } = usePanel();
  const [pending, setPending] = useState<ReadonlySet<Identifier>>(new Set());

  const remove = useCallback(
    async (user: User) => {
      setPending((ids) => new Set(ids).add(user.id));
      try {
        await dataProvider.delete("users", { id: user.id, previousData: user });
        notify("users.deleted", { type: "success" });
        onDeleted();
        await queryClient.invalidateQueries({ queryKey: ["users"] });
      } catch (error) {
        notify("users.deleteFailed", { type: "error", detail: errorWords(error, t) });
        await authProvider.checkError(error);
      } finally {
        setPending((ids) => new Set([...ids].filter((id) => id !== user.id)));
      }
    },
    [authProvider, dataProvider, queryClient, notify, onDeleted, t],
  );
  return { remove, isDeleting: useCallback((user: User) => pending.has(user.id), [pending]) };
};
