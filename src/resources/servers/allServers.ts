import { toUnpagedListParams } from "@/dataProvider/localList";

export const ALL_SERVERS = toUnpagedListParams("name");
