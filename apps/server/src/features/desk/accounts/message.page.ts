import { html, trusted } from '#platform/identity/html.ts'
import { page } from '#platform/identity/page.ts'

/** Page for an error, with a link to the start. */
export function problemPage({
  title,
  text,
  detail,
}: {
  title: string
  text: string
  detail?: string
}): string {
  return page({
    title,
    body: html`<p role="alert">${text}</p>
${detail ? html`<p class="quiet">${detail}</p>` : null}
<p><a class="button" href="/">Back to the start</a></p>`,
  })
}

/** Page that confirms a completed action. */
export function donePage({ title, text }: { title: string; text: string }): string {
  return page({
    title,
    body: html`<p role="status">${text}</p>
<p><a class="button" href="/">Continue</a></p>`,
  })
}

/** Confirmation page before the provider ends a session. `form` is the provider's form with its token. */
export function confirmLogoutPage(form: string): string {
  return page({
    title: 'Sign out?',
    body: html`<p>A page asked to sign you out.</p>
${trusted(form)}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<a class="button second" href="/">Stay signed in</a>`,
  })
}
