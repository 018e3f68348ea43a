import { conflict } from "./en/conflict";
import { addTexts } from "./laterTexts";

addTexts({ conflict });
