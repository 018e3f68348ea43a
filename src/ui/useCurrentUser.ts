import { createContext, useContext } from "react";
import type { CurrentUser } from "../authProvider/user";

/** Provided by the session gate, which reads the person and renders nothing before the person is known. */
export const CurrentUserContext = createContext<CurrentUser | undefined>(undefined);

/** The signed-in person. Only below the session gate. */
export const useCurrentUser = (): CurrentUser | undefined => useContext(CurrentUserContext);
