import { standsEveryFailure } from "./standsEveryFailure";

standsEveryFailure("writing", 2, 4);
