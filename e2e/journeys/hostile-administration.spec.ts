import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { madeElements, watched } from '../support/made-elements.ts'
import { openSignedIn } from '../support/sign-in.ts'
import { visit } from '../support/visit.ts'

const width = 360
const mark = Date.now().toString(36)
/** Markup, fields and quotes with emoji, a word without an end, and a script that is written from right to left. */
const texts = {
  markup: `"><img src=x onerror=ran()>`,
  quotes: `{{code}} "O'Neil" 👩🏽‍🔧🔥`,
  long: 'W'.repeat(160),
  rtl: 'مبنى الصيانة والتشغيل العاشر בניין התחזוקה '.repeat(4),
}
const named = (kind: keyof typeof texts, max: number) => `${mark}${texts[kind]}`.slice(0, max).trim()

type TradeTree = { trades: { tradeId: number; tradeName: string }[] }
type Shown = { address: string; text: string }

/** Makes one record of each kind with such names; returns where each of them is shown. */
async function makeRecords(api: Api, kind: keyof typeof texts): Promise<Shown[]> {
  const code = `${mark}-${kind}`
  const { propertyId } = await api.post<{ propertyId: number }>('/api/Properties', {
    propertyCode: code,
    propertyName: named(kind, 120),
    city: named(kind, 120),
    propertyTimeZone: 'UTC',
    location1Label: named(kind, 40),
    floorLabel: 'Floor',
    location2Label: 'Room',
    ordererFieldLabel2: named(kind, 40),
  })
  const { placeId } = await api.post<{ placeId: number }>('/api/Places', {
    level: 'building',
    propertyId,
    code,
    name: named(kind, 120),
  })
  const { roleId } = await api.post<{ roleId: number }>('/api/Roles', {
    name: named(kind, 60),
    kind: 'full',
    privileges: ['View Assets'],
  })
  const { account } = await api.post<{ account: { userId: number } }>('/api/Accounts', {
    kind: 'full',
    roleId,
    propertyIds: [propertyId],
    firstName: kind,
    lastName: named(kind, 80),
    loginName: `${code}-${'w'.repeat(90)}`,
    start: 'one-time-password',
  })
  const { assetClassId } = await api.post<{ assetClassId: number }>('/api/AssetClasses', {
    name: named(kind, 160),
    code,
    description: named(kind, 160),
  })
  const { procedureId } = await api.post<{ procedureId: number }>('/api/Procedures', {
    title: named(kind, 120),
    description: named(kind, 160),
    assetClassId,
    lines: [
      { text: named(kind, 160), answerKind: 'list', choices: [named(kind, 120), 'Other'] },
      { text: named(kind, 160), answerKind: 'meter', meterName: named(kind, 120), units: named(kind, 40) },
    ],
  })
  const { trades } = await api.post<TradeTree>('/api/System/trades', {
    tradeName: named(kind, 80),
    propertyIds: [propertyId],
  })
  const tradeId = trades.find(({ tradeName }) => tradeName === named(kind, 80))?.tradeId
  await api.post(`/api/System/trades/${tradeId}/jobtypes`, {
    jobTypeName: named(kind, 80),
    priority: null,
    kindFilter: 'Both',
    targetHours: {},
  })
  await api.post('/api/System/valuelists/department', {
    value: named(kind, 120),
    propertyId,
    requestPriority: null,
  })
  await api.post('/api/Webhooks', {
    name: named(kind, 60),
    url: `https://hook.example/${'w'.repeat(200)}`,
    kinds: ['work-order'],
    propertyIds: [propertyId],
  })
  await api.post('/api/ApiKeys', {
    name: named(kind, 60),
    roleId,
    propertyIds: [propertyId],
    expiresOn: null,
  })
  await api.post('/api/SavedFilters', {
    screen: 'assets',
    title: named(kind, 40),
    query: {},
    sortColumn: 'name',
    sortDirection: 'ascend',
    sharedRoleId: roleId,
  })
  const { attributeTemplateId } = await api.post<{ attributeTemplateId: number }>(
    '/api/AssetClasses/templates',
    {
      name: named(kind, 80),
      items: [{ group: named(kind, 40), label: named(kind, 40), suffix: named(kind, 20) }],
    },
  )
  await api.put(`/api/AssetClasses/${assetClassId}`, { attributeTemplateId })
  const { nightlyExportId } = await api.post<{ nightlyExportId: number }>('/api/NightlyExports', {
    name: named(kind, 60),
    options: { entities: [{ kind: 'buildings' }], propertyId },
  })
  return [
    { address: `/admin/roles?search=${mark}`, text: named(kind, 60) },
    { address: `/admin/roles/${roleId}`, text: named(kind, 60) },
    { address: '/admin/roles/privileges', text: named(kind, 60) },
    { address: `/admin/users?search=${mark}&propertyId=${propertyId}`, text: named(kind, 60) },
    { address: `/admin/users/${account.userId}`, text: named(kind, 80) },
    { address: '/admin/entities', text: named(kind, 120) },
    { address: `/admin/entities/${propertyId}`, text: named(kind, 120) },
    { address: `/admin/preferences?property=${propertyId}&search=label`, text: named(kind, 40) },
    { address: `/admin/buildings/building-${placeId}`, text: named(kind, 120) },
    { address: '/admin/asset-classes', text: named(kind, 160) },
    { address: `/admin/asset-classes/${assetClassId}`, text: named(kind, 160) },
    { address: `/admin/procedures?search=${mark}`, text: named(kind, 120) },
    { address: `/admin/procedures/${procedureId}`, text: named(kind, 160) },
    { address: '/admin/trades', text: named(kind, 80) },
    { address: `/admin/trades/${tradeId}`, text: named(kind, 80) },
    { address: '/admin/value-lists', text: named(kind, 120) },
    { address: '/admin/webhooks', text: named(kind, 60) },
    { address: '/admin/saved-filters', text: named(kind, 40) },
    // Without a record, concurrent changes may push these lines off the page.
    { address: `/admin/system-log?recordKind=role&recordId=${roleId}`, text: mark },
    { address: '/admin/api-keys', text: named(kind, 60) },
    { address: '/exports', text: named(kind, 60) },
    { address: `/exports/nightly/${nightlyExportId}`, text: named(kind, 60) },
  ]
}

/** Elements that extend beyond the screen, except inside boxes that scroll or clip. */
const outside = (page: Page) =>
  page.evaluate((width) => {
    const isBoxed = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isBoxed(element.parentElement))
    return [...document.querySelectorAll('main *, [role=dialog] *')]
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect()
        return own > 1 && (right > width + 1 || left < -1) && !isBoxed(element.parentElement)
      })
      .map((element) => element.outerHTML.slice(0, 200))
  }, width)

/** Texts that end in an ellipsis and cannot be read whole: by pointing at them, where they lead, or by a button for the rest. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, [role=dialog] *')]
      .filter((element) => {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
        const isCut =
          (overflowX === 'hidden' &&
            textOverflow === 'ellipsis' &&
            element.scrollWidth > element.clientWidth + 1) ||
          (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1)
        const hasButton = element.parentElement?.parentElement?.querySelector('button[aria-expanded]')
        return isCut && !hasButton && element.closest('[title], a[href], [data-row]') === null
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  )

async function expectTextOnly(page: Page, where: string): Promise<void> {
  expect.soft(await madeElements(page), where).toEqual([])
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), where)
    .toBeLessThanOrEqual(width)
  expect.soft(await outside(page), where).toEqual([])
  expect.soft(await cut(page), where).toEqual([])
}

test.describe.configure({ timeout: 300_000 })

for (const [kind, what] of [
  ['markup', 'markup'],
  ['quotes', 'fields, quotes and emoji'],
  ['long', 'words without an end'],
  ['rtl', 'right-to-left names'],
] as const)
  test(`${what} stay texts within 360 px on every page of administration`, async ({ signedIn, apiAs }) => {
    const records = await makeRecords(await apiAs('manager'), kind)
    const page = await watched(
      await signedIn('manager', { viewport: { width, height: 740 }, isMobile: true, hasTouch: true }),
    )
    await openSignedIn(page, '/admin')
    for (const { address, text } of records) {
      await visit(page, address)
      await expect.soft(page.locator('main').getByText(text).first(), address).toBeAttached()
      await expectTextOnly(page, address)
    }
  })

test('a file of hostile names and heads, and a template of them, stay texts within 360 px', async ({
  signedIn,
}) => {
  const page = await watched(
    await signedIn('manager', { viewport: { width, height: 740 }, isMobile: true, hasTouch: true }),
  )
  const heads = Object.values(texts).map((text) => `"${mark}${text.slice(0, 100).replaceAll('"', '""')}"`)
  // Signs that no file may have in its name are taken out of it.
  const name = `${mark}${'W'.repeat(80)} ${texts.rtl.slice(0, 42)}.csv`
  await page.goto('/imports/new?kind=buildings')
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${heads.join(',')}\n${heads.join(',')}\n`),
  })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectTextOnly(page, 'an import')
  const columns = `${new URL(page.url()).pathname}?step=columns`
  await visit(page, columns)
  for (const kind of ['markup', 'quotes', 'long', 'rtl'] as const) {
    await page.getByRole('button', { name: 'Save mapping as…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(named(kind, 80))
    await expectTextOnly(page, `a mapping before it is kept: ${kind}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  // The server stored the entered text.
  await page.goto(columns)
  await page.getByRole('button', { name: 'Use saved mapping' }).click()
  const kept = page.getByRole('list', { name: 'Kept mappings' })
  for (const kind of ['markup', 'quotes', 'long', 'rtl'] as const)
    await expect(kept.getByRole('listitem').filter({ hasText: named(kind, 80) })).toBeVisible()
  await expectTextOnly(page, 'kept mappings')
  await kept.getByRole('button', { name: `Use ${named('markup', 80)}`, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await visit(page, '/imports')
  await expect(page.getByText(name).first()).toBeVisible()
  await expectTextOnly(page, 'the list of imports')

  await visit(page, '/admin/mail-templates/on-hold')
  await page
    .getByRole('textbox', { name: 'Subject' })
    .fill(`${mark}${texts.markup}${texts.long}`.slice(0, 150))
  await page.getByRole('textbox', { name: 'Text' }).fill(Object.values(texts).join('\n\n'))
  await expect(page.getByRole('region', { name: 'Preview' }).getByText(texts.long).first()).toBeAttached()
  await expectTextOnly(page, 'a template')
})
