import { violations } from '../support/axe.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { linkInMail } from '../support/mail.ts'
import { printRequestLabel } from '../support/request-code.ts'

type AssetPage = { data: { assetId: number; assetCode: string; name: string }[] }
type OrderPage = {
  data: { workorderId: number; requestId: string; orderBy: string; entryWay: string | null }[]
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

for (const width of [360, 1440]) {
  test(`a person without an account reports a broken machine by the code on it, ${width} px wide`, async ({
    apiAs,
    signedIn,
    newBrowser,
    faults,
  }) => {
    const manager = await apiAs('manager')
    const skip = width === 360 ? 1 : 2
    const { data } = await manager.get<AssetPage>(
      `/api/Assets?status=In%20Service&propertyId=1&type=Plumbing&sortColumn=assetCode&take=1&skip=${skip}`,
    )
    const [asset] = data
    if (!asset) throw new Error('The demo world has no such asset.')
    const desk = await signedIn('manager', { viewport: { width: 1440, height: 900 } })
    await desk.goto(`/assets/${asset.assetId}`)
    const scanned = await printRequestLabel(desk)

    const name = `Pat Passer ${width}`
    const page = await (await newBrowser({ viewport: { width, height: 740 } })).newPage()
    await page.goto(scanned)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report a problem')
    await expect(page.getByText(`${asset.assetCode} ${asset.name}`)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expectFits(page, width)

    faults.allow(/status of 400|ERR_INTERNET_DISCONNECTED/)
    await page.getByLabel('Photo').setInputFiles({ name: 'leak.png', mimeType: 'image/png', buffer: picture })
    await page.getByLabel('E-mail', { exact: true }).fill('pat at home')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Say what is wrong.')).toBeVisible()
    await expect(page.getByText(/^This is not an e-mail address/)).toBeVisible()
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('pat at home')
    expect(await violations(page)).toEqual([])

    await page.getByLabel('What is wrong').fill('It drips on the floor.')
    await page.getByLabel('Your name').fill(name)
    await page.getByLabel('E-mail', { exact: true }).fill(`pat${width}@passers.example`)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText(/^You seem to be offline\./)).toBeVisible()
    await page.context().setOffline(false)
    await page.reload()
    await expect(page.getByLabel('What is wrong')).toHaveValue('It drips on the floor.')
    await page.getByLabel('Photo').setInputFiles({ name: 'leak.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('status')).toHaveText('Your request was sent.')
    await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()

    const requests = await manager.get<OrderPage>(
      `/api/Workorders?orderStatus=Open&orderNumber=REQ&orderBy=${encodeURIComponent(name)}`,
    )
    expect(requests.data).toMatchObject([{ orderBy: name, entryWay: 'code' }])
    const [request] = requests.data
    if (!request) throw new Error('The request did not come.')
    const link = await linkInMail(manager, request.workorderId)
    expect(page.url()).toContain(new URL(link).pathname)
    await desk.goto(`/orders/${request.workorderId}`)
    await expect(desk.getByText('No account')).toBeVisible()
    await expect(desk.getByText(asset.name).first()).toBeVisible()
  })
}

test('a code without a valid signature opens nothing', async ({ newBrowser, faults }) => {
  faults.allow(/status of 404/)
  const page = await (await newBrowser({ viewport: { width: 360, height: 740 } })).newPage()
  await page.goto(`/r/${'A'.repeat(32)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This code is not valid')
  expect(await violations(page)).toEqual([])
})
