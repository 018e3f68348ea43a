import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { canAccess } from "../../authProvider/access";
import { useCurrentUser } from "../useCurrentUser";
import { NotAllowed } from "./Placards";

interface Props {
  resource: string;
  action: string;
  /** Where other people are sent; without it they are told that they may not see this. */
  deniedTo?: string | undefined;
  children: ReactNode;
}

/** Shows a screen to those who may see it. Nothing of it is loaded for others. */
export const Allowed = ({ resource, action, deniedTo, children }: Props) => {
  const user = useCurrentUser();
  if (canAccess(user, { resource, action })) return children;
  return deniedTo === undefined ? <NotAllowed /> : <Navigate to={deniedTo} replace />;
};
