import { standsEveryFailure } from "./standsEveryFailure";

standsEveryFailure("writing", 1, 4);
