import { wordpress } from "./en/wordpress";
import { addTexts } from "./laterTexts";

addTexts({ wordpress });
