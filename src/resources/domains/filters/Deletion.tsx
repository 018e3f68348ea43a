import type { ComponentProps } from "react";
import { lazyScreen } from "../../../ui/lazyScreen";
import type * as Dialog from "../DeleteDomainDialog";

const DeleteDomainDialog = lazyScreen(() => import("../DeleteDomainDialog"), "DeleteDomainDialog");

/** The question before a deletion. The list itself, which loads first, need not know its files. */
export const Deletion = (props: ComponentProps<typeof Dialog.DeleteDomainDialog>) => <DeleteDomainDialog {...props} />;
