import { expect } from "@playwright/test";
import { WordpressListPage } from "../../pages/wordpressListPage";
import type { World } from "../world";

export const INCORRECT = "Email and/or password is incorrect";

export const expectHome = ({ page }: World) => expect(new WordpressListPage(page).rows).toHaveCount(12);
