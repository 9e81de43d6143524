import { maxLength } from '@fettle/rules/records/limits'
import { html } from '#platform/identity/html.ts'
import { page } from '#platform/identity/page.ts'
import type { DemoAccount } from './demo-accounts.ts'

export type LoginView = {
  /** The address of the page. */
  path: string
  token: string
  loginName: string
  fault: string | null
  demoAccounts: readonly DemoAccount[]
}

const demoList = ({ path, token, demoAccounts }: LoginView) => html`<h2>Look around</h2>
<p class="quiet">This is a demonstration. Pick somebody to be; their password is <code>fettle-demo</code>.</p>
<form method="post" action="${path}">
<input type="hidden" name="token" value="${token}">
<ul class="accounts">${demoAccounts.map(
  ({ loginName, description }) =>
    html`<li><button name="demo" value="${loginName}"><strong>${loginName}</strong><span>${description}</span></button></li>`,
)}</ul>
</form>`

/** The sign-in form. After an error, shows the message and focuses the field to correct. */
export function loginPage(view: LoginView): string {
  const { path, token, loginName, fault, demoAccounts } = view
  const described = fault ? html`aria-describedby="fault" aria-invalid="true"` : null
  return page({
    title: 'Sign in',
    body: html`${fault ? html`<div class="fault" role="alert"><p id="fault">${fault}</p></div>` : null}
<form method="post" action="${path}">
<input type="hidden" name="token" value="${token}">
<div class="field"><label for="loginName">Login name or e-mail address</label>
<input id="loginName" name="loginName" value="${loginName}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="${maxLength.email}" required ${described} ${loginName ? null : html`autofocus`}></div>
<div class="field"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="${maxLength.password}" required ${described} ${loginName ? html`autofocus` : null}></div>
<button type="submit">Sign in</button>
<p class="quiet"><a href="/account/recover">Forgot your password?</a></p>
</form>
${demoAccounts.length > 0 ? demoList(view) : null}`,
  })
}
