import { wholeList } from "@/dataProvider/localList";

export const ALL_USERS = wholeList("email");
