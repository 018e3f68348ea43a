import { standsEveryFailure } from "./standsEveryFailure";

standsEveryFailure("reading", 2, 2);
