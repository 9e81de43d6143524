import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Api } from '../support/api.ts'
import { phone } from '../support/devices.ts'
import { expect, test } from '../support/journey.ts'
import { picture, uprightPhoto } from '../support/picture.ts'

type Kept = { photoName: string; photoDate: string; photo: string }

const drawing = {
  name: 'plan.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
}

const photosOf = (api: Api, id: string) =>
  api.get<Kept[]>(`/api/Photos?workorderId=${id}&includeContainerData=true`)
async function openedId(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  return page.url().split('/').at(-1) ?? ''
}
/** The size of a kept photo, and the color in its first and its last corner. */
async function seen({ photo }: Kept) {
  const picture = sharp(Buffer.from(photo, 'base64'))
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const colorOf = ([red = 0, , blue = 0]: Iterable<number> & number[]) => (red > blue ? 'red' : 'blue')
  return {
    size: [info.width, info.height],
    colors: [colorOf([...data.subarray(0, 3)]), colorOf([...data.subarray(-3)])],
  }
}

test('a large photo leaves the phone upright and small, with the time it was taken; a drawing is refused at its line', async ({
  signedIn,
  apiAs,
}) => {
  const page = await signedIn('requester', phone)
  await page.goto('/orders/create')
  await page.getByLabel('Work Description').fill(`The wall is wet, ${Date.now()}`)
  const field = page.locator('input[type=file][multiple]')
  await field.setInputFiles([drawing, await uprightPhoto('wall.jpg', '2026:05:04 10:11:12')])
  const refused = page.getByRole('list', { name: "Photos that can't be uploaded" })
  await expect(refused).toContainText('plan.svg is not a JPEG, PNG, WebP or GIF picture.')
  await expect(page.getByRole('img', { name: 'wall.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove plan.svg' }).tap()
  await expect(refused).toHaveCount(0)
  const sending = page.waitForRequest((request) => /\/api\/photos$/i.test(request.url()))
  await page.getByRole('button', { name: 'Submit' }).tap()
  expect(Number((await (await sending).allHeaders())['content-length'])).toBeLessThan(1_000_000)
  const [photo, ...others] = await photosOf(await apiAs('requester'), await openedId(page))
  if (!photo) throw new Error('No photo has arrived.')
  expect(others).toEqual([])
  expect(await seen(photo)).toEqual({ size: [1536, 2048], colors: ['red', 'blue'] })
  expect(photo.photoDate).toMatch(/^2026-05-0[45]T/)
})

test('a photo that is added to an order is shrunk on the device too, and a small one is sent as it is', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('requester')
  const page = await signedIn('requester', phone)
  await page.goto('/orders/create')
  await page.getByLabel('Work Description').fill(`The door sticks, ${Date.now()}`)
  await page.getByRole('button', { name: 'Submit' }).tap()
  const id = await openedId(page)
  await page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: 'Add Photos' }).tap()
  await page
    .getByLabel('Choose photos')
    .setInputFiles([await uprightPhoto('door.jpg', '2026:05:04 10:11:12'), await picture('lock.jpg')])
  await expect(page.getByRole('img', { name: 'Uploaded' })).toHaveCount(2)
  const found = await Promise.all(
    (await photosOf(api, id)).map(async (one) => [one.photoName, (await seen(one)).size]),
  )
  expect(found.sort()).toEqual([
    ['door.jpg', [1536, 2048]],
    ['lock.jpg', [900, 700]],
  ])
})
