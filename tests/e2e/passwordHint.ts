export const PASSWORD_HINT =
  "Password must be at least 8 characters and contain at least: 1 Capital Letter, 1 Lowercase Letter, 1 Number and 1 Special Character";
