import { html } from '#platform/identity/html.ts'
import { page } from '#platform/identity/page.ts'
import { inputField, passwordField } from './fields.ts'
import type { Setup, SetupFault } from './setup.usecases.ts'

export type SetupView = { token: string; typed: Partial<Setup>; fault: SetupFault | null; minLength: number }

/** Form that creates the first administrator. */
export function setupPage({ token, typed, fault, minLength }: SetupView): string {
  const shared = { fault, focus: fault?.field ?? 'code' }
  return page({
    title: 'Set up',
    body: html`<p>There is no administrator yet. Create the first one with the code shown on the server's console.</p>
${fault && fault.field === null ? html`<div class="fault" role="alert"><p>${fault.message}</p></div>` : null}
<form method="post" action="/account/setup">
<input type="hidden" name="token" value="${token}">
${inputField({ name: 'code', label: 'Code from the console', autocomplete: 'one-time-code', value: typed.code ?? '', ...shared })}
${inputField({ name: 'loginName', label: 'Login name', autocomplete: 'username', value: typed.loginName ?? '', maxLength: 120, ...shared })}
${inputField({ name: 'displayName', label: 'Your name', autocomplete: 'name', value: typed.displayName ?? '', required: false, maxLength: 160, ...shared })}
${inputField({ name: 'email', label: 'E-mail address', autocomplete: 'email', type: 'email', value: typed.email ?? '', required: false, ...shared })}
${passwordField({
  name: 'password',
  label: 'Password',
  autocomplete: 'new-password',
  hint: `At least ${minLength} characters; not your login name, and not a commonly used password.`,
  ...shared,
})}
${passwordField({ name: 'repeatedPassword', label: 'Repeat password', autocomplete: 'new-password', ...shared })}
<button type="submit">Create administrator</button>
</form>`,
  })
}
