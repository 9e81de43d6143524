import { html } from '#platform/identity/html.ts'
import { page } from '#platform/identity/page.ts'

export function logoutPage({ token }: { token: string }): string {
  return page({
    title: 'Sign out?',
    body: html`<p>You will be signed out of this browser.</p>
<form method="post" action="/account/logout">
<input type="hidden" name="token" value="${token}">
<button type="submit">Sign out</button>
<a class="button second" href="/">Stay signed in</a>
</form>`,
  })
}
