import { journal } from "./en/journal";
import { addTexts } from "./laterTexts";

addTexts({ journal });
