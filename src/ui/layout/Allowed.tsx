import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { canAccess } from "@/authProvider/access";
import { useCurrentUser } from "../services";
import { NotAllowed } from "./pages";

interface Props {
  resource: string;
  action: string;
  deniedTo?: string | undefined;
  children: ReactNode;
}

/** Renders a screen for users with access, and loads nothing of it for others. */
export const Allowed = ({ resource, action, deniedTo, children }: Props) => {
  const user = useCurrentUser();
  if (canAccess(user, { resource, action })) return children;
  return deniedTo === undefined ? <NotAllowed /> : <Navigate to={deniedTo} replace />;
};
