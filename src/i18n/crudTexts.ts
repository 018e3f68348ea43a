import { crud } from "./en/crud";
import { addTexts } from "./laterTexts";

addTexts({ crud });
