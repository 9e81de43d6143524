import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import type { Api } from '../support/api.ts'
import { phone } from '../support/devices.ts'
import { failedRequests } from '../support/faults.ts'
import { expect, test } from '../support/journey.ts'
import { makeTechnician } from '../support/new-account.ts'
import { type FullOrder, makeOrder } from '../support/orders.ts'
import { picture } from '../support/picture.ts'
import { deviceChip, openOnShift, sendInternal } from '../support/shift.ts'
import { expectSignedIn, typeSignIn } from '../support/sign-in.ts'
import { storedUser } from '../support/stored-session.ts'

test.use({ serviceWorkers: 'allow', allowedFaults: failedRequests })
test.slow()

const notice = (page: Page) => page.getByRole('status').filter({ hasText: /^Sign in again to send/ })

const messagesOf = async (api: Api, { workorderId }: FullOrder) =>
  (await api.get<FullOrder>(`/api/Workorders/${workorderId}`)).comments.map(({ commentText }) => commentText)

/** Ends the session at the provider, as its expiry does. */
async function endSession(page: Page): Promise<void> {
  const token = (await storedUser(page))?.refresh_token ?? ''
  const form = { token, token_type_hint: 'refresh_token', client_id: 'fettle-web' }
  const answer = await page.request.post('/oidc/token/revocation', { form })
  expect(answer.status()).toBe(200)
  await page.context().clearCookies()
}

type Technician = Awaited<ReturnType<typeof makeTechnician>>

/** A technician with an order and one message that waits on the phone. */
async function beginShift(
  manager: Api,
  open: (loginName: Technician['loginName'], options: typeof phone) => Promise<Page>,
) {
  const technician = await makeTechnician(manager)
  const order = await makeOrder(manager, {
    description: `Sump pump hums, ${Date.now()}`,
    assignTo: technician.workerVendor,
  })
  const page = await open(technician.loginName, phone)
  await openOnShift(page, order)
  await page.context().setOffline(true)
  await sendInternal(page, 'Float is stuck.')
  await expect(deviceChip(page)).toHaveAccessibleName('1 change on this device only')
  return { technician, order, page }
}

test('a technician whose session ends keeps working, signs in on the same page, and everything is sent', async ({
  signedInApart,
  apiAs,
}, info) => {
  const manager = await apiAs('manager')
  const { technician, order, page } = await beginShift(manager, signedInApart)
  await endSession(page)
  await page.context().setOffline(false)
  await expect(notice(page)).toContainText('Sign in again to send 1 change.')
  await sendInternal(page, 'Freed it.')
  await expect(deviceChip(page)).toHaveAccessibleName('2 changes on this device only')
  await expect(notice(page)).toContainText('Sign in again to send 2 changes.')
  const messages = page.getByRole('region', { name: /^Internal Communications/ })
  await expect(messages.getByText('Freed it.')).toBeVisible()
  await page.screenshot({ path: info.outputPath('session-ended.png') })
  const address = page.url()

  await notice(page).getByRole('button', { name: 'Sign in' }).click()
  await typeSignIn(page, technician.loginName)
  await expectSignedIn(page)
  expect(page.url()).toBe(address)
  await expect
    .poll(async () => (await messagesOf(manager, order)).toSorted())
    .toEqual(['Float is stuck.', 'Freed it.'])
  await expect(deviceChip(page)).toHaveCount(0)
  await expect(notice(page)).toHaveCount(0)
})

test('another user who signs in sends nothing of the first one, and sees whose changes wait', async ({
  signedInApart,
  apiAs,
}, info) => {
  const manager = await apiAs('manager')
  const { technician, order, page } = await beginShift(manager, signedInApart)
  const owner = technician.workerVendor
  await endSession(page)
  await page.context().setOffline(false)
  await notice(page).getByRole('button', { name: 'Sign in' }).click()
  await typeSignIn(page, 'supervisor')
  await expectSignedIn(page)
  const other = page.getByRole('status').filter({ hasText: 'You are signed in as' })
  await expect(other).toContainText(`1 change of ${owner} waits on this device until ${owner} signs in here.`)
  await page.screenshot({ path: info.outputPath('another-user.png') })
  await expect(deviceChip(page)).toHaveCount(0)
  expect(await messagesOf(manager, order)).toEqual([])

  await page.goto('/device')
  const queues = page.getByRole('region', { name: 'Changes of other users' })
  await expect(queues).toContainText(`1 change of ${owner}`)
  await expect(queues).toContainText(`They are sent when ${owner} signs in on this device.`)
  await expect(queues.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Float is stuck.')).toHaveCount(0)

  await page.getByRole('button', { name: `Sign in as ${owner}` }).click()
  await typeSignIn(page, technician.loginName)
  await expectSignedIn(page)
  await expect.poll(() => messagesOf(manager, order)).toEqual(['Float is stuck.'])
})

test('an administrator exports the changes of a disabled user with their photos, and sends nothing', async ({
  signedInApart,
  apiAs,
}, info) => {
  const manager = await apiAs('manager')
  const { technician, order, page } = await beginShift(manager, signedInApart)
  const owner = technician.workerVendor
  const photos = page.getByRole('region', { name: 'Photos' })
  await photos.getByRole('button', { name: 'Add Photos' }).click()
  await page.getByLabel('Choose photos').setInputFiles([await picture('pump.jpg')])
  await expect(deviceChip(page)).toHaveAccessibleName('2 changes on this device only')
  const users = await manager.get<{ userId: number; loginName: string }[]>('/api/Users?take=1000')
  const account = users.find(({ loginName }) => loginName === technician.loginName)
  await manager.post(`/api/Accounts/${account?.userId}/disable`, {})

  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.context().clearCookies()
  await page.goto('/account/logout')
  await page.goto('/device')
  // The ended session stays on its page until a person signs in.
  await notice(page).getByRole('button', { name: 'Sign in' }).click()
  await typeSignIn(page, 'manager')
  await expectSignedIn(page)
  const queues = page.getByRole('region', { name: 'Changes of other users' })
  await expect(queues).toContainText(`2 changes of ${owner}`)
  await expect(queues).toContainText('is disabled, so these changes cannot be sent')
  await expect(queues).not.toContainText('Float is stuck.')
  await page.screenshot({ path: info.outputPath('export.png') })
  const downloading = page.waitForEvent('download')
  await queues.getByRole('button', { name: `Export changes of ${owner}` }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`fettle-changes of ${owner}.zip`)
  const files = unzipSync(await readFile(await download.path()))
  const commands = JSON.parse(strFromU8(files['changes.json'] ?? new Uint8Array())) as { call: string }[]
  expect(commands.map(({ call }) => call)).toEqual(['addComment', 'addPhotos'])
  expect(strFromU8(files['changes.json'] ?? new Uint8Array())).toContain('Float is stuck.')
  const photo = Object.keys(files).find((name) => name.endsWith(' pump.jpg')) ?? ''
  expect(files[photo]?.length).toBeGreaterThan(1000)

  await page.reload()
  await expect(queues).toContainText(`2 changes of ${owner}`)
  expect(await messagesOf(manager, order)).toEqual([])
})
