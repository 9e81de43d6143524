import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { phone } from '../support/devices.ts'
import { filtersDialog } from '../support/filters.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { expectSignedIn, typeSignIn } from '../support/sign-in.ts'
import { visit } from '../support/visit.ts'

type Mail = { mailId: number; toAddress: string; text: string }

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const password = 'a phrase nobody guesses'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

test('[C6.004] [C6.007] on a phone a manager finds, mails, merges, edits and invites a person, who signs in', async ({
  signedIn,
  apiAs,
  newBrowser,
  faults,
}) => {
  faults.allow(/status of 400/)
  const name = `Quill${Date.now().toString(36)}`
  const address = `${name.toLowerCase()}@example.org`
  const api = await apiAs('manager')
  await api.post('/api/Contacts', {
    propertyId: 1,
    firstName: 'Quinta',
    lastName: name,
    emailAddress: `old-${address}`,
    departmentName: 'Registrar',
  })
  const page = await signedIn('manager', phone)

  await page.goto('/staff')
  await page.getByRole('link', { name: 'New Contact' }).click()
  await page.getByRole('textbox', { name: 'First Name' }).fill('Quinn')
  await page.getByRole('textbox', { name: 'Last Name' }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(address)
  await page.getByRole('textbox', { name: 'Phone' }).fill('55512345')
  await page.getByRole('button', { name: 'Create Contact' }).click()
  await expect(page.getByRole('alert')).toContainText('Phone must look like 555-123-4567, or start with +')
  expect(await violations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Phone' }).fill('555-123-4567')
  await page.getByRole('button', { name: 'Create Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Quinn ${name}`)

  await visit(page, '/staff')
  await page.getByRole('searchbox', { name: 'Search name, e-mail or phone' }).fill(name)
  await expect(page.getByText('2 contacts', { exact: true })).toBeVisible()
  await expectFits(page, 360)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Filters/ }).click()
  const apply = filtersDialog(page).getByRole('button', { name: 'Apply' })
  await expect(apply).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(apply).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create E-mail List' }).click()
  const emails = page.getByRole('dialog', { name: 'E-mail list' })
  await expect(emails.getByRole('status')).toHaveText('2 addresses')
  await expect(emails.getByRole('textbox')).toHaveValue(`${address}, old-${address}`)
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await emails.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Select contacts', exact: true }).click()
  for (const first of ['Quinn', 'Quinta'])
    await page.getByRole('checkbox', { name: `Select ${first} ${name}` }).check()
  await region(page, 'Selected contacts').getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge', exact: true }).click()
  const merging = page.getByRole('dialog', { name: 'Merge Contacts' })
  await merging.getByRole('radio', { name: `Quinn ${name}` }).check()
  await expect(merging.getByRole('radio', { name: 'Registrar' })).toBeChecked()
  await expect(merging).toContainText('This cannot be undone.')
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await merging.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Quinn ${name}`)
  await expect(region(page, 'Log')).toContainText(`merged into Quinn ${name}`)
  await expect(page.getByRole('button', { name: 'Edit Department: Registrar' })).toBeVisible()

  await page.getByRole('button', { name: /^Edit Title/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Registrar')
  await page.getByRole('textbox', { name: 'Title' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Title: Registrar' })).toBeFocused()
  await page.getByRole('button', { name: 'Invite to sign in' }).click()
  const inviting = page.getByRole('dialog', { name: `Invite Quinn ${name}` })
  await expect(inviting.getByRole('button', { name: 'Send invitation' })).toBeVisible()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await inviting.getByRole('button', { name: 'Send invitation' }).click()
  await expect(region(page, 'Account')).toContainText('Invited until')
  expect(await violations(page)).toEqual([])

  const { data } = await api.get<{ data: Mail[] }>('/api/System/mail?take=50')
  const sent = data.find(({ toAddress }) => toAddress === address)
  const { text } = await api.get<Mail>(`/api/System/mail/${sent?.mailId}`)
  const link = /\S+(\/account\/invitation\/\S+)/.exec(text)?.[1] ?? ''
  const invited = await (await newBrowser(phone)).newPage()
  await invited.goto(link)
  expect(await violations(invited)).toEqual([])
  await invited.getByLabel('Password', { exact: true }).fill(password)
  await invited.getByLabel('Repeat password').fill(password)
  await invited.getByRole('button', { name: 'Create my account' }).click()
  await expect(invited.getByText('Your account is ready.')).toBeVisible()
  await invited.getByRole('link', { name: 'Continue' }).click()
  await typeSignIn(invited, address, password)
  await expectSignedIn(invited)
  await page.reload()
  await expect(region(page, 'Account')).toContainText(address)
})
