import { expect, type Page } from '@playwright/test'

/** The accounts of the demo world, as the sign-in page lists them. */
export type Who = 'manager' | 'supervisor' | 'technician' | 'contractor' | 'requester' | 'tenant'
export const demoPassword = 'fettle-demo'

/** Types login name and password into the open sign-in page. */
export async function typeSignIn(page: Page, loginName: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Login name or e-mail address').fill(loginName)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Waits until the shell is shown and the signed-in person's record is loaded. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

/** Opens an address, and waits until its page is shown to the signed-in person. */
export async function openSignedIn(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectSignedIn(page)
}
