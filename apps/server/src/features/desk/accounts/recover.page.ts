import { html } from '#platform/identity/html.ts'
import { page } from '#platform/identity/page.ts'
import { inputField } from './fields.ts'

/** Page that asks for the account of a lost password. */
export function recoverPage(view: {
  path: string
  token: string
  loginName: string
  fault: string | null
}): string {
  const { path, token, loginName, fault } = view
  return page({
    title: 'Forgot your password?',
    body: html`<p>Enter your login name or e-mail address. If there is an account, a link to choose a new password is sent to its e-mail address.</p>
<form method="post" action="${path}">
<input type="hidden" name="token" value="${token}">
${inputField({
  name: 'loginName',
  label: 'Login name or e-mail address',
  autocomplete: 'username',
  value: loginName,
  fault: fault === null ? null : { field: 'loginName', message: fault },
  focus: 'loginName',
})}
<button type="submit">Send link</button>
<a class="button second" href="/">Back to sign-in</a>
</form>`,
  })
}
