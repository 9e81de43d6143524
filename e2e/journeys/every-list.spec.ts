import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { handling, makeRequest } from '../support/requests.ts'
import { openSignedIn } from '../support/sign-in.ts'
import { visit } from '../support/visit.ts'

test.describe.configure({ timeout: 300_000 })

type List = {
  readonly list: string
  /** Address that a row opens: a page, or the record next to the list. */
  readonly detail: RegExp
  /** True if rows belong to a property: the list shows rows of the chosen one. */
  readonly ofProperty?: boolean
}

/** Every list that fills a page and whose rows have a detail. */
const lists: readonly List[] = [
  { list: '/orders', detail: /\/orders\?.*orderId=\d+/, ofProperty: true },
  { list: '/assets', detail: /\/assets\/\d+/, ofProperty: true },
  { list: '/parts', detail: /\/parts\/\d+/, ofProperty: true },
  { list: '/documents', detail: /\/documents\/\d+/, ofProperty: true },
  { list: '/issuelog', detail: /\/issuelog\/\d+/, ofProperty: true },
  { list: '/pms', detail: /\/pms\/\d+/, ofProperty: true },
  { list: '/vendors', detail: /\/vendors\/\d+/, ofProperty: true },
  { list: '/workers', detail: /\/workers\/\d+/, ofProperty: true },
  { list: '/staff', detail: /\/staff\/\d+/, ofProperty: true },
  { list: '/imports', detail: /\/imports\/\d+/ },
  { list: '/admin/users', detail: /\/admin\/users\/\d+/, ofProperty: true },
  { list: '/admin/roles', detail: /\/admin\/roles\/\d+/ },
  { list: '/admin/entities', detail: /\/admin\/entities\/\d+/ },
  { list: '/admin/buildings', detail: /\/admin\/buildings\/building-\d+/, ofProperty: true },
  { list: '/admin/procedures', detail: /\/admin\/procedures\/\d+/ },
  { list: '/admin/mail', detail: /\/admin\/mail\/\d+/ },
]

/** Presses a cell without a link in the first row. */
async function openFirstRow(page: Page): Promise<void> {
  const row = page.locator('main [data-row]').first()
  await expect(row).toBeVisible()
  await row.locator('td, dd, span').last().click()
}

test('[C0.007] a press anywhere on a row opens its detail, in every list', async ({ signedIn, apiAs }) => {
  // An approval sends e-mail, so that the queue has a message.
  const request = await makeRequest(await apiAs('requester'), { description: 'A row of every list' })
  await handling(await apiAs('supervisor'), request).approve()
  const page = await signedIn('manager')
  await page.goto('/imports/new?kind=buildings')
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('code,name\nL-1,Lodge\n'),
  })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'list.csv' })).toBeVisible()
  for (const { list, detail } of lists)
    await test.step(list, async () => {
      await visit(page, list)
      await openFirstRow(page)
      await expect(page).toHaveURL(detail)
    })
})

test('[C0.007] every address with a record below it is among these lists', async () => {
  const app = path.join(import.meta.dirname, '../../apps/web/src/app')
  const files = ['routes.tsx', 'stock-pages.tsx'].map((name) => readFile(path.join(app, name), 'utf8'))
  const routes = (await Promise.all(files)).join('\n')
  const withRecords = [...routes.matchAll(/(?:page|lazyRoute)\('(\/\w+)\/\$\w+'/g)].map(([, base]) => base)
  // A profile and a code are reached from elsewhere; Administration has its lists above. Stock has its own journeys,
  // because it needs advanced parts. A report is opened from the catalog.
  const others = ['/profile', '/a', '/admin', '/warehouses', '/requisitions', '/reports']
  const known = [...lists.map(({ list }) => list), ...others]
  expect(withRecords.length).toBeGreaterThan(6)
  expect(withRecords.filter((base) => base !== undefined && !known.includes(base))).toEqual([])
})

test('[C0.004] a list shows the property of the picker, and another one as soon as it is picked', async ({
  signedIn,
}) => {
  const page = await signedIn('manager')
  await openSignedIn(page, '/')
  const picker = page.getByRole('combobox', { name: 'Property' })
  for (const { list } of lists.filter(({ ofProperty }) => ofProperty))
    await test.step(list, async () => {
      const asked = (id: string) =>
        page.waitForRequest((request) => {
          const url = new URL(request.url())
          return (
            request.method() === 'GET' &&
            url.searchParams.get('propertyId') === id &&
            /take=25/.test(url.search)
          )
        })
      const first = asked('1')
      await visit(page, `${list}?propertyId=1`)
      await first
      await picker.click()
      const second = asked('2')
      await page.getByRole('option', { name: 'Marigold Health Partners' }).click()
      await second
      await expect(page).toHaveURL(/propertyId=2/)
      await picker.click()
      await page.getByRole('option', { name: 'Alder Falls College' }).click()
      await expect(page).toHaveURL(/propertyId=1/)
    })
})
