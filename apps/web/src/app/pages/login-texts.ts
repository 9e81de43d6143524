/** Texts of the sign-in page, which appears before and after the program has loaded. */
export const loginTexts = {
  title: 'Login',
  redirecting: 'You must login to use Fettle. You will be automatically redirected to the login screen now.',
  wait: 'Redirecting',
  loginScreen: 'Go to the login screen',
} as const
