import { toUnpagedListParams } from "@/dataProvider/localList";

export const ALL_USERS = toUnpagedListParams("email");
