import { unreadable } from "./en/unreadable";
import { addTexts } from "./laterTexts";

addTexts({ unreadable });
