import { archiveOf, pdfOf } from '../support/archive.ts'
import { violations } from '../support/axe.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

test('a manager brings manuals in as a ZIP archive, sees which files are refused and why, finds a manual on its asset, and undoes it', {
  tag: '@smoke',
}, async ({ signedIn, apiAs }) => {
  const code = `Z-${Date.now().toString(36)}`
  const api = await apiAs('manager')
  const asset = { propertyId: 1, assetCode: code, name: 'Cooling tower' }
  const { assetId } = await api.post<{ assetId: number }>('/api/Assets', asset)
  const archive = `${code} manuals.zip`
  const page = await signedIn('manager', { viewport: { width: 1440, height: 900 } })

  await page.goto('/imports/new?kind=documents')
  await expect(page.getByRole('combobox', { name: 'What kind of data is this?' })).toHaveValue('Documents')
  await page.locator('input[type=file]').setInputFiles({
    name: archive,
    mimeType: 'application/zip',
    buffer: await archiveOf({
      'documents.csv': [
        'Filename;Asset tag;Document title;Type',
        `tower.pdf;${code};Tower manual;Manual`,
        `wiring.pdf;${code};;`,
        `lost.pdf;${code};;`,
        `plate.pdf;${code}-2;;`,
      ].join('\n'),
      'manuals/tower.pdf': pdfOf('tower'),
      'manuals/wiring.pdf': 'No PDF at all',
      'manuals/plate.pdf': pdfOf('plate'),
      'manuals/leaflet.pdf': pdfOf('nobody names it'),
    }),
  })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: archive })).toBeVisible()
  for (const [column, head] of [
    ['File', 'Filename'],
    ['Asset', 'Asset tag'],
    ['Title', 'Document title'],
  ] as const)
    await expect(
      page.getByRole('combobox', { name: `Column of the file for ${column}`, exact: true }),
    ).toHaveValue(head)
  await page.getByRole('button', { name: 'Next: values' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()

  await expect(page.getByRole('button', { name: '1 New' })).toBeVisible()
  await expect(page.getByRole('button', { name: '4 Refused' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Reasons' }).getByRole('listitem')).toHaveCount(4)
  const rows = page.getByRole('table', { name: 'Rows of the file' })
  for (const reason of [
    "'wiring.pdf' is no PDF file, despite its name",
    "there is no file 'lost.pdf' in the archive",
    `there is no asset '${code}-2'`,
    'the list of documents does not name this file',
  ])
    await expect(rows).toContainText(reason)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page, 360)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible()
  await visit(page, `/assets/${assetId}`)
  const documents = page.getByRole('region', { name: 'Documents', exact: true })
  await expect(documents).toContainText('Tower manual')
  await documents.getByRole('button', { name: 'More about Tower manual' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions of Tower manual' })
  await expect(versions.getByRole('listitem')).toContainText('tower.pdf')
  await versions.getByRole('button', { name: 'Close' }).click()

  await visit(page, '/imports')
  await page.getByRole('link', { name: archive }).click()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('button', { name: '1 Removed' })).toBeVisible()
  await visit(page, `/assets/${assetId}`)
  await expect(documents).toContainText('No documents to display.')
})
