import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "../authProvider";
import type { CurrentUser } from "../authProvider/user";
import { usePanel } from "./panel";

/** The signed-in person. Only below the session gate, which renders nothing before the person is known. */
export const useCurrentUser = (): CurrentUser | undefined =>
  useQuery({ ...currentUserQuery(usePanel().dataProvider), enabled: false }).data;
