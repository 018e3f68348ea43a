import { csv } from "./en/csv";
import { addTexts } from "./laterTexts";

addTexts({ csv });
