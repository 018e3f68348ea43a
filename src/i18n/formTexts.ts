import { forms } from "./en/forms";
import { addTexts } from "./laterTexts";

addTexts({ forms });
