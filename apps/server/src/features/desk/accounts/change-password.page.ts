import { html } from '#platform/identity/html.ts'
import { page } from '#platform/identity/page.ts'
import type { PasswordFault } from './change-password.usecases.ts'
import { passwordField } from './fields.ts'

export type ChangePasswordView = {
  /** The address of the page. */
  path: string
  token: string
  mustChange: boolean
  loginName: string
  fault: PasswordFault | null
  /** Minimum length of a password. */
  minLength: number
}

/** The form for a new password; the first invalid field has the focus. */
export function changePasswordPage({
  path,
  token,
  mustChange,
  loginName,
  fault,
  minLength,
}: ChangePasswordView): string {
  const first = fault?.field ?? 'oldPassword'
  const shared = { fault, focus: first }
  return page({
    title: 'Change password',
    body: html`${mustChange ? html`<p>Choose a new password to continue.</p>` : null}
${fault && fault.field === null ? html`<div class="fault" role="alert"><p>${fault.message}</p></div>` : null}
<form method="post" action="${path}">
<input type="hidden" name="token" value="${token}">
<input type="text" value="${loginName}" autocomplete="username" readonly hidden>
${passwordField({ name: 'oldPassword', label: 'Old password', autocomplete: 'current-password', ...shared })}
${passwordField({
  name: 'newPassword',
  label: 'New password',
  autocomplete: 'new-password',
  hint: `At least ${minLength} characters; not your login name, and not a commonly used password.`,
  ...shared,
})}
${passwordField({ name: 'repeatedPassword', label: 'Repeat new password', autocomplete: 'new-password', ...shared })}
<button type="submit">Change password</button>
${mustChange ? null : html`<a class="button second" href="/profile">Cancel</a>`}
</form>`,
  })
}
