import { resetUserState } from "@/lib/userState";

/** Resets the user as logout does, without a panel. */
export const resetUser = (): void => resetUserState({ reset: () => undefined }, 0);
