import { display } from "./en/display";
import { addTexts } from "./laterTexts";

addTexts({ display });
