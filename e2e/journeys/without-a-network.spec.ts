import { phone } from '../support/devices.ts'
import { expect, test } from '../support/journey.ts'
import { grainyPicture, picture } from '../support/picture.ts'
import { announceNetwork } from '../support/shift.ts'

test('a message and a photo outlive a dead spot: both are there again, and the photo is sent once', async ({
  signedIn,
  apiAs,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  const page = await signedIn('requester', phone)
  await page.goto('/orders/create')
  await page.getByLabel('Work Description').fill(`The tap drips, ${Date.now()}`)
  await page.getByRole('button', { name: 'Submit' }).tap()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  const address = page.url()
  const message = page.getByRole('textbox', { name: 'Message to the maintenance team' })
  await message.fill('It is the left tap.')
  await page.goBack()
  await expect(message).toHaveCount(0)
  await page.goForward()
  await expect(message).toHaveValue('It is the left tap.')
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(message).toHaveValue('It is the left tap.')

  const photos = page.getByRole('region', { name: 'Photos' })
  await photos.getByRole('button', { name: 'Add Photos' }).tap()
  await page.route(/\/api\/photos/i, (route) => route.abort('internetdisconnected'))
  await page.getByLabel('Choose photos').setInputFiles([await picture('tap.jpg')])
  await expect(page.getByText('On this device', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).tap()
  const waiting = photos.getByRole('list', { name: 'Photos that are not sent yet' })
  await expect(waiting.getByRole('img', { name: 'tap.jpg' })).toBeVisible()

  await page.unrouteAll()
  await announceNetwork(page)
  await expect(waiting).toHaveCount(0)
  await expect(photos.getByRole('img', { name: 'tap.jpg' })).toBeVisible()
  const id = address.split('/').at(-1)
  const kept = await (await apiAs('requester')).get<unknown[]>(`/api/Photos?workorderId=${id}`)
  expect(kept).toHaveLength(1)
})

test('a large photo goes on in the part where the network was lost', async ({ signedIn, apiAs, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  const page = await signedIn('requester', phone)
  await page.goto('/orders/create')
  await page.getByLabel('Work Description').fill(`The boiler rattles, ${Date.now()}`)
  await page.getByRole('button', { name: 'Submit' }).tap()
  await expect(page).toHaveURL(/\/orders\/\d+$/)

  let parts = 0
  await page.route('**/api/Photos/parts', async (route) => {
    parts += 1
    if (parts === 2) await route.abort('internetdisconnected')
    else await route.continue()
  })
  const photos = page.getByRole('region', { name: 'Photos' })
  await photos.getByRole('button', { name: 'Add Photos' }).tap()
  const photo = await grainyPicture('boiler.jpg')
  await page.getByLabel('Choose photos').setInputFiles([photo])
  await expect(page.getByText('On this device', { exact: true })).toBeVisible()
  await announceNetwork(page)
  const id = page.url().split('/').at(-1)
  const api = await apiAs('requester')
  await expect.poll(() => api.get<unknown[]>(`/api/Photos?workorderId=${id}`)).toHaveLength(1)
  // Only the lost part is sent again.
  expect(parts).toBe(Math.ceil(photo.buffer.length / (128 * 1024)) + 1)
})
