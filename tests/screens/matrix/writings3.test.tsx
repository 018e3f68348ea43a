import { standsEveryFailure } from "./standsEveryFailure";

standsEveryFailure("writing", 3, 4);
