import type { Page } from '@playwright/test'

/** What the client keeps of a session, as far as tests change it. */
export type KeptUser = { access_token: string; refresh_token?: string; expires_at: number }

/** The session as this browser keeps it; null when nobody is signed in. */
export function keptUser(page: Page): Promise<KeptUser | null> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('fettle.session.user:'))
    return key === undefined ? null : (JSON.parse(localStorage.getItem(key) ?? 'null') as KeptUser | null)
  })
}

/** Changes the session that this browser keeps; takes effect with the next load. A null takes a part away. */
export async function changeKeptUser(
  page: Page,
  change: { [K in keyof KeptUser]?: KeptUser[K] | null },
): Promise<void> {
  await page.evaluate((parts) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('fettle.session.user:'))
    if (key === undefined) throw new Error('Nobody is signed in here.')
    const user = { ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...parts }
    for (const [name, value] of Object.entries(parts)) if (value === null) delete user[name]
    localStorage.setItem(key, JSON.stringify(user))
  }, change)
}

export const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds
