import type { Page } from '@playwright/test'

/** The part of the client's stored session that tests change. */
export type StoredUser = { access_token: string; refresh_token?: string; expires_at: number }

/** Returns the session that this browser stores; null if no user is signed in. */
export function storedUser(page: Page): Promise<StoredUser | null> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('fettle.session.user:'))
    return key === undefined ? null : (JSON.parse(localStorage.getItem(key) ?? 'null') as StoredUser | null)
  })
}

/** Changes the session that this browser stores; takes effect with the next load. Null removes a part. */
export async function changeStoredUser(
  page: Page,
  change: { [K in keyof StoredUser]?: StoredUser[K] | null },
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
