import { standsEveryFailure } from "./standsEveryFailure";

standsEveryFailure("writing", 4, 4);
