import { standsEveryFailure } from "./standsEveryFailure";

standsEveryFailure("reading", 1, 2);
