import { resetUserState } from "@/lib/userState";

/** Forgets the user, as logout does, without a panel. */
export const resetUser = (): void => resetUserState({ reset: () => undefined });
