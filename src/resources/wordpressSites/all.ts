import { wholeList } from "../../dataProvider/localList";

export const ALL_SITES = wholeList("name");
