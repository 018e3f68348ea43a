import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { canAccess } from "../../authProvider/access";
import { useCurrentUser } from "../useCurrentUser";
import { NotAllowed } from "./NoPage";

interface Props {
  resource: string;
  action: string;
  /** Where other people are redirected; by default they are told that they may not see this. */
  deniedTo?: string | undefined;
  children: ReactNode;
}

/** Shows a screen to people who may see it, and loads nothing of it for others. */
export const Allowed = ({ resource, action, deniedTo, children }: Props) => {
  const user = useCurrentUser();
  if (canAccess(user, { resource, action })) return children;
  return deniedTo === undefined ? <NotAllowed /> : <Navigate to={deniedTo} replace />;
};
