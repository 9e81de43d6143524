import { holdBack } from '../support/gate.ts'
import { expect, test } from '../support/journey.ts'
import { expectSignedIn, typeSignIn } from '../support/sign-in.ts'

test('[A1.009, A2.008] who comes without a session is told so, led to the sign-in page, and then to the page asked for', async ({
  page,
}) => {
  const leaving = await holdBack(page, '**/api/client-config')
  await page.goto('/orders?orderStatus=Hold&sortColumn=trade&sortDirection=ascend')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(
    page.getByText(
      'You must login to use Fettle. You will be automatically redirected to the login screen now.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the login screen' })).toHaveAttribute(
    'href',
    '/account/login',
  )
  leaving.open()

  await expect(page).toHaveURL(/\/account\/login/)
  await typeSignIn(page, 'supervisor')
  await expectSignedIn(page)
  const asked = new URL(page.url())
  expect(asked.pathname).toBe('/orders')
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    orderStatus: 'Hold',
    sortColumn: 'trade',
    sortDirection: 'ascend',
  })
  await expect(page.getByRole('heading', { name: 'Work Orders' })).toBeVisible()
})
