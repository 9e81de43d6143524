import type { ClientConfig } from '#lib/client-config.ts'
import { returnToOf, session } from '#lib/session.ts'
import { signInAttempts } from '#lib/sign-in-attempts.ts'
import { loginTexts } from './pages/login-texts.ts'

/**
 * Shows that a sign-in is needed and redirects to the identity provider ([A2.008]) before the program has loaded.
 * Returns false when the sign-in page must explain why that is not possible.
 */
export async function signInFirst(config: Promise<ClientConfig>): Promise<boolean> {
  if (!signInAttempts.begin(Date.now())) return false
  showRedirect()
  try {
    await session.signIn(returnTo(), config)
    return true
  } catch {
    return false
  }
}

/** The requested page, or the one that the sign-in page names. */
function returnTo(): string {
  const { pathname, search, hash } = location
  if (pathname !== '/login') return `${pathname}${search}${hash}`
  const wanted = new URLSearchParams(search).get('returnTo')
  return wanted === null ? session.askedBefore() : returnToOf({ returnTo: wanted })
}

/** The sign-in page while it redirects, without the kit. Its styles are in `first-paint.css`. */
function showRedirect(): void {
  const { title, redirecting, wait, loginScreen } = loginTexts
  const root = document.getElementById('root')
  if (!root) return
  root.innerHTML = `<main class="leaving"><div>
    <img src="/icon.svg" width="48" height="48" alt="" />
    <h1>${title}</h1>
    <p>${redirecting}</p>
    <div class="splash-bar" role="status" aria-label="${wait}"></div>
    <a href="/account/login">${loginScreen}</a>
  </div></main>`
}
