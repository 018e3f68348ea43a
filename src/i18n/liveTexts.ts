import { live } from "./en/live";
import { addTexts } from "./laterTexts";

addTexts({ live });
