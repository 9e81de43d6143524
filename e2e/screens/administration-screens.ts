import type { Page } from '@playwright/test'
import { archiveOf, pdfOf } from '../support/archive.ts'
import { expect } from '../support/journey.ts'
import type { Screen } from './screen.ts'

/** A page at an address, once it has a heading and nothing loads any more. */
const at = (name: string, address: string): Screen => ({
  name,
  open: async (page) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .mantine-Skeleton-root, main [aria-label=Loading]')).toHaveCount(0)
  },
})

/** The step of an import in which columns are mapped. */
async function openMapping(page: Page): Promise<void> {
  const rows = ['Surname;Given name;Mail;House', 'Abel;Ada;ada@import.example;Old Main Hall']
  await page.goto('/imports/new')
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await expect(page.getByRole('combobox', { name: 'What kind of data is this?' })).toHaveValue('Contacts')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'people.csv' })).toBeVisible()
}

/** The check of a ZIP of documents, with files that are refused. */
const openArchiveCheck: Screen['open'] = async (page, apiAs) => {
  const api = await apiAs('manager')
  const { data } = await api.get<{ data: { assetCode: string }[] }>('/api/Assets?propertyId=1&take=2')
  const [first = '', second = ''] = data.map(({ assetCode }) => assetCode)
  await page.goto('/imports/new?kind=documents')
  await expect(page.getByRole('combobox', { name: 'What kind of data is this?' })).toHaveValue('Documents')
  await page.locator('input[type=file]').setInputFiles({
    name: 'manuals.zip',
    mimeType: 'application/zip',
    buffer: await archiveOf({
      'documents.csv': [
        'file;asset;title;type',
        `manual.pdf;${first};Operating manual;Manual`,
        `wiring.pdf;${second};Wiring diagram;Drawing`,
        `plate.pdf;${second};;`,
        `lost.pdf;${first};;`,
        'manual.pdf;B-0;;',
      ].join('\n'),
      'manuals/manual.pdf': pdfOf('manual'),
      'manuals/wiring.pdf': pdfOf('wiring'),
      'manuals/plate.pdf': 'No PDF at all',
      'manuals/leaflet.pdf': pdfOf('leaflet'),
    }),
  })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: 'Next: values' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('list', { name: 'Reasons' })).toBeVisible()
}

/** Screens of the set-up and of Administration. */
export const administrationScreens: readonly Screen[] = [
  at('set-up', '/admin/set-up'),
  at('users', '/admin/users'),
  at('privileges', '/admin/roles/privileges'),
  at('preferences', '/admin/preferences'),
  at('properties', '/admin/entities'),
  at('buildings', '/admin/buildings'),
  at('buildings-rooms', '/admin/buildings?level=room'),
  {
    name: 'buildings-filters',
    open: async (page) => {
      await page.goto('/admin/buildings?level=room')
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      await expect(page.getByRole('combobox', { name: 'Building' })).toBeVisible()
    },
  },
  at('trades', '/admin/trades'),
  at('mail', '/admin/mail'),
  at('escalation', '/admin/escalations/create'),
  at('webhooks', '/admin/webhooks'),
  at('system-log', '/admin/system-log'),
  { name: 'import-mapping', open: openMapping },
  { name: 'import-documents', open: openArchiveCheck },
  at('export', '/exports/new'),
]
