import { useCallback, useState } from "react";
import type { Domain, DomainServer } from "../../../dataProvider/records";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import { lazyScreen } from "../../../ui/lazyScreen";
import { LazyPart } from "../../../ui/widgets/LazyPart";
import type { Start } from "./useDomainAction";

const DeleteDomainDialog = lazyScreen(() => import("./DeleteDomainDialog"), "DeleteDomainDialog");

export type ChooseAction = (name: DomainActionName, domain: Domain, server: DomainServer) => void;

/** Starts what is chosen in an action menu; before a deletion it asks. `question` is to be rendered. */
export const useChosenAction = (start: Start) => {
  const [deleting, setDeleting] = useState<{ domain: Domain; server: DomainServer }>();
  const choose = useCallback<ChooseAction>(
    (name, domain, server) => {
      if (name === "delete") setDeleting({ domain, server });
      else void start(name, domain, server);
    },
    [start],
  );
  const close = () => setDeleting(undefined);
  const question = deleting && (
    <LazyPart onFailed={close}>
      <DeleteDomainDialog
        {...deleting}
        onCancel={close}
        onConfirm={() => {
          close();
          void start("delete", deleting.domain, deleting.server);
        }}
      />
    </LazyPart>
  );
  return { choose, question };
};
