import { wholeList } from "@/dataProvider/localList";

export const ALL_SERVERS = wholeList("name");
