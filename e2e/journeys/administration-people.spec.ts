import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { desk } from '../support/devices.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { expectSignedIn, typeSignIn } from '../support/sign-in.ts'
import { visit } from '../support/visit.ts'

type Mail = { mailId: number; toAddress: string; text: string }
type Role = { roleId: number; name: string; kind: string; privileges: string[] }

const chosen = 'a phrase nobody guesses'
const fresh = 'another phrase of my own'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

test('[C8.002] [C8.005] [C8.015] [C8.017] a role loses a right while its user works, who later loses the password', async ({
  signedIn,
  apiAs,
  newBrowser,
  faults,
}) => {
  // The screen reloads its data after the right or the sign-in has ended.
  faults.allow(/status of 40[13]/)
  // A session that ended with its password is not renewed.
  faults.allow(/status of 400.*\/oidc\/token/)
  const name = `Roe${Date.now().toString(36)}`
  const address = `${name.toLowerCase()}@example.org`
  const api = await apiAs('manager')
  const page = await signedIn('manager', desk)

  await page.goto('/admin/roles/create')
  await page.getByRole('textbox', { name: 'Name' }).fill(`Surveyor ${name}`)
  await page.getByRole('checkbox', { name: 'View Workorders' }).check()
  await page.getByRole('checkbox', { name: 'Edit Assets' }).check()
  await expect(page.getByRole('checkbox', { name: 'View Assets' })).toBeChecked()
  await expectFits(page, 1440)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Create Role' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Surveyor ${name}`)

  await visit(page, '/admin/users')
  await page.getByRole('button', { name: 'New User' }).click()
  await page.getByRole('menuitem', { name: 'New full user' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Quinn')
  await page.getByRole('textbox', { name: 'Last name' }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(address)
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: `Surveyor ${name}` }).click()
  await expectFits(page, 1440)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Create and Invite' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Quinn ${name}`)
  await expect(page.getByText('Invited', { exact: true }).first()).toBeVisible()
  await expectFits(page, 1440)
  expect(await violations(page)).toEqual([])

  const linkOf = async (count: number): Promise<string> => {
    let link = ''
    await expect(async () => {
      const { data } = await api.get<{ data: Mail[] }>('/api/System/mail?take=50')
      const own = data.filter(({ toAddress }) => toAddress === address)
      expect(own).toHaveLength(count)
      const newest = Math.max(...own.map(({ mailId }) => mailId))
      const { text } = await api.get<Mail>(`/api/System/mail/${newest}`)
      link = /\/account\/password\/[\w-]+/.exec(text)?.[0] ?? ''
      expect(link).not.toBe('')
    }).toPass()
    return link
  }
  const choosePassword = async (on: Page, link: string, password: string) => {
    await on.goto(link)
    await on.getByLabel('Password', { exact: true }).fill(password)
    await on.getByLabel('Repeat password').fill(password)
    await on.getByRole('button', { name: /password$/ }).click()
    await expect(on.getByText('Your password is ready. Sign in with it.')).toBeVisible()
  }

  const own = await newBrowser(desk)
  const theirs = await own.newPage()
  await choosePassword(theirs, await linkOf(1), chosen)
  await theirs.goto('/assets')
  await typeSignIn(theirs, address, chosen)
  await expectSignedIn(theirs)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Assets' })).toBeVisible()

  const roles = await api.get<Role[]>('/api/Roles')
  const role = roles.find((one) => one.name === `Surveyor ${name}`)
  await visit(page, `/admin/roles/${role?.roleId}`)
  await page.getByRole('checkbox', { name: 'Edit Assets' }).uncheck()
  await page.getByRole('checkbox', { name: 'View Assets' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Change Surveyor/ })
  await expect(dialog).toContainText('1 person loses this at once')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Taken away: View Assets, Edit Assets; for 1 person/)).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('You do not have permission to perform that action.').first()).toBeVisible()

  const lost = await newBrowser(desk)
  const forgetful = await lost.newPage()
  await forgetful.goto('/orders')
  await forgetful.getByRole('link', { name: 'Forgot your password?' }).click()
  await forgetful.getByLabel('Login name or e-mail address').fill(address)
  expect(await violations(forgetful)).toEqual([])
  await forgetful.getByRole('button', { name: 'Send link' }).click()
  await expect(forgetful.getByText(/^If there is an account/)).toBeVisible()
  await choosePassword(forgetful, await linkOf(2), fresh)
  await forgetful.goto('/orders')
  await typeSignIn(forgetful, address, fresh)
  await expectSignedIn(forgetful)
})
