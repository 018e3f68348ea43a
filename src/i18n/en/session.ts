/** Login, logout, forgot and reset password. The specification's texts are kept to the letter. */
export const session = {
  login: {
    title: "LOGIN",
    email: "Email",
    password: "Password",
    submit: "LOGIN",
    submitting: "Logging in…",
    forgot: "Forgot Your Password?",
    failed: "Email and/or password is incorrect",
    back: "Back to the panel",
    ended: "Your session has ended. Please log in again.",
  },
  again: {
    title: "Your session has ended",
    text: "Log in to continue where you left off. Nothing you typed is lost.",
    leave: "Go to the login page",
  },
  logout: {
    working: "Logging out…",
    failed: "You could not be logged out",
    stillIn: "You are still logged in.",
    mayBeIn: "You may still be logged in.",
    back: "Back to the panel",
  },
  forgot: {
    title: "Forgot password",
    intro: "Enter your email address and we will send you a link to set a new password.",
    email: "Email",
    submit: "Submit",
    loginInstead: "Login Instead?",
    done: "Check your email. If you do not recieve a recovery email, please contact an Admin.",
    failed: "Email and/or password is incorrect",
  },
  reset: {
    title: "Reset password",
    email: "Email",
    password: "New password",
    confirmation: "Confirm password",
    submit: "Submit",
    login: "Login",
    failed: "An unkown error has occurred. Please contact an Admin.",
    openLink: "Open the link in the mail again, or request another one.",
  },
  validation: {
    emailRequired: "Email is required",
    emailInvalid: "Email is not valid",
    passwordRequired: "Password is required",
    passwordRules:
      "Password must be at least 8 characters and contain at least: 1 Capital Letter, 1 Lowercase Letter, 1 Number and 1 Special Character",
    passwordsMatch: "Passwords must match",
    tokenRequired: "Token is required",
  },
};
