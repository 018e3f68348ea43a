// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { getResetToken, takeResetToken } from "./resetToken";

beforeEach(() => {
  history.replaceState(null, "", "/reset-password?token=");
  takeResetToken();
});

test.each([
  ["/reset-password?token=t0ken", "/reset-password"],
  ["/reset-password/?token=t0ken", "/reset-password/"],
  ["/Reset-Password?token=t0ken", "/Reset-Password"],
  ["/reset-password?lang=en&token=t0ken#form", "/reset-password?lang=en#form"],
])("removes the token from the address %s", (address, left) => {
  history.replaceState(null, "", address);
  takeResetToken();
  expect(getResetToken()).toBe("t0ken");
  expect(location.pathname + location.search + location.hash).toBe(left);
});

test.each(["/domains?token=t0ken", "/reset-password-mail?token=t0ken", "/x/reset-password?token=t0ken"])(
  "leaves the token in the address %s of another page",
  (address) => {
    history.replaceState(null, "", address);
    takeResetToken();
    expect(getResetToken()).toBe("");
    expect(location.pathname + location.search).toBe(address);
  },
);
