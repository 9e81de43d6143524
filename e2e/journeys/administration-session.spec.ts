import { expect, test } from '../support/journey.ts'
import { expectSignedIn, typeSignIn } from '../support/sign-in.ts'
import { changeStoredUser, secondsFromNow } from '../support/stored-session.ts'

test('an administrator whose session ends in the middle finds the text of a template again', async ({
  signedInApart,
  faults,
}) => {
  faults.allow(/status of 40[01]/)
  const page = await signedInApart('manager')
  await page.goto('/admin/mail-templates/on-hold')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('We wait for a part. Please be patient.')
  const drafts = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('keyval-store')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const counting = opening.result.transaction('keyval').objectStore('keyval').count()
            counting.onsuccess = () => resolve(counting.result)
          }
        }),
    )
  await expect.poll(drafts).toBe(1)
  await page.context().clearCookies()
  await changeStoredUser(page, { refresh_token: 'unknown', expires_at: secondsFromNow(-30) })
  await page.reload()
  await typeSignIn(page, 'manager')
  await expectSignedIn(page)
  await expect(page).toHaveURL(/\/admin\/mail-templates\/on-hold/)
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(text).toHaveValue('We wait for a part. Please be patient.')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(text).not.toHaveValue('We wait for a part. Please be patient.')
})
