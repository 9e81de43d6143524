import { html } from '#platform/identity/html.ts'
import { page } from '#platform/identity/page.ts'
import { inputField, passwordField } from './fields.ts'

export type ChosenField = 'password' | 'repeatedPassword'
export type ChosenFault = { field: ChosenField | null; message: string }

/** Account whose password is chosen, and the texts of the page. */
export type PasswordChoice = {
  /** Text above the form. */
  text: string
  loginName: string
  loginLabel: string
  submitLabel: string
}

/** Page on which the recipient of a link chooses a password. */
export function choosePasswordPage(view: {
  path: string
  token: string
  choice: PasswordChoice
  fault: ChosenFault | null
  minLength: number
}): string {
  const { path, token, choice, fault, minLength } = view
  const shared = { fault, focus: fault?.field ?? 'password' }
  return page({
    title: 'Choose a password',
    body: html`<p>${choice.text}</p>
${fault && fault.field === null ? html`<div class="fault" role="alert"><p>${fault.message}</p></div>` : null}
<form method="post" action="${path}">
<input type="hidden" name="token" value="${token}">
${inputField({ name: 'loginName', label: choice.loginLabel, autocomplete: 'username', value: choice.loginName, readonly: true, ...shared })}
${passwordField({
  name: 'password',
  label: 'Password',
  autocomplete: 'new-password',
  hint: `At least ${minLength} characters; not your ${choice.loginLabel.toLowerCase()}, and not a commonly used password.`,
  ...shared,
})}
${passwordField({ name: 'repeatedPassword', label: 'Repeat password', autocomplete: 'new-password', ...shared })}
<button type="submit">${choice.submitLabel}</button>
</form>`,
  })
}
