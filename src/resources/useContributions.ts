import { useEffect, useState } from "react";
import { canAccess } from "../authProvider/access";
import type { CurrentUser } from "../authProvider/user";
import type { PanelResource } from "./panelResource";
import { panelResources } from "./panelResources";

/**
 * What the resources hand on to a feature, of those whose list the person may see: nothing of others is loaded. Undefined until
 * all of it has loaded.
 * @param load the same function each time.
 * @throws ChunkLoadError while rendering: LazyPart says so.
 */
export const useContributions = <T>(
  user: CurrentUser,
  load: (resource: PanelResource) => Promise<T> | undefined,
): readonly T[] | undefined => {
  const [contributions, setContributions] = useState<readonly T[]>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isOver = false;
    const mine = panelResources.filter(({ name }) => canAccess(user, { resource: name, action: "list" }));
    Promise.all(mine.flatMap((resource) => load(resource) ?? [])).then(
      (loaded) => isOver || setContributions(loaded),
      (error: unknown) => isOver || setFailure(error),
    );
    return () => void (isOver = true);
  }, [user, load]);
  if (failure !== undefined) throw failure;
  return contributions;
};
