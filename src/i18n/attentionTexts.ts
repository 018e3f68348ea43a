import { attention } from "./en/attention";
import { addTexts } from "./laterTexts";

addTexts({ attention });
