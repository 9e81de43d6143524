import type { DocumentListRow } from '@fettle/contract/document-rows'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { choose } from '#testing/actions.ts'
import { aDocumentRow } from '#testing/documents.ts'
import { lastQuery, listPage } from '#testing/list-page.tsx'
import { aPage } from '#testing/orders.ts'
import { withRights } from '#testing/workspace.tsx'
import { type DocumentSearch, documentList } from './documents.list.tsx'
// Loaded before the first test, which would otherwise wait for it.
import './document-filters.tsx'

const person = (...cUserCanDos: string[]): Workspace => withRights(['View Documents', ...cUserCanDos])
const rows = [
  aDocumentRow({ expiresOn: '2026-03-04', isExpired: true, linkedTo: 'B-1 Boiler, Acme Heating' }),
  aDocumentRow({ documentId: 13, docTitle: 'Elevator permit', docStatus: 'Withdrawn' }),
]

const list = listPage(documentList.Page)

type Shown = {
  readonly search?: DocumentSearch
  readonly workspace?: Workspace
  readonly found?: readonly DocumentListRow[]
}

async function open({ search = {}, workspace = person('Edit Documents'), found = rows }: Shown = {}) {
  const sent = await list.open({
    search,
    workspace,
    answer: ({ path }) => (path === '/api/Documents/rows' ? { json: aPage([...found]) } : undefined),
  })
  return () => lastQuery(sent, '/api/Documents/rows')
}
const listed = () => screen.findByRole('row', { name: /Boiler manual/ })

test('[C3.001] lists the documents by title with their columns, and marks expired and withdrawn ones', async () => {
  const query = await open()
  const row = within(await listed())
  expect(query()).toMatchObject({ sortColumn: 'docTitle', sortDirection: 'ascend', propertyId: '2' })
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.filter((head) => head !== 'Flag')).toEqual([
    'Title',
    'Type',
    'Category',
    'Version',
    'Status',
    'Status Date',
    'Expires',
    'Linked To',
    'Changed By',
    'Changed On',
  ])
  expect(row.getByText('expired')).toBeTruthy()
  expect(row.getByRole('cell', { name: 'B-1 Boiler, Acme Heating' })).toBeTruthy()
  expect(row.getByRole('link', { name: 'Boiler manual' }).getAttribute('href')).toBe('/documents/12')
  expect(screen.getByRole('cell', { name: 'Withdrawn' })).toBeTruthy()
})

test('[C3.002] a status is one press away, and every filter is in the dialog', async () => {
  await open()
  await listed()
  await userEvent.click(screen.getByRole('radio', { name: 'Withdrawn' }))
  expect(list.went.at(-1)).toMatchObject({ docStatus: ['Withdrawn'] })
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  expect(list.went.at(-1)?.docStatus).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  for (const label of ['Type', 'Category']) expect(dialog.getByRole('textbox', { name: label })).toBeTruthy()
  await userEvent.click(dialog.getByRole('combobox', { name: 'Linked To' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Property only',
    'Order',
    'Asset',
    'PM',
    'Part',
    'Vendor',
    'Procedure',
    'Issue',
  ])
  await userEvent.click(screen.getByRole('option', { name: 'Asset' }))
  await choose('Expires', 'Within 60 days', dialog)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Expired' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(list.went.at(-1)).toMatchObject({
    linkedKind: ['Asset'],
    expiresWithin: '60',
    expired: true,
    skip: 1,
  })
})

test('[C3.002] active filters are shown as text and can be removed', async () => {
  await open({ search: { expiresWithin: '30', linkedKind: ['Vendor'], docType: 'Permit' } })
  await listed()
  for (const text of ['within 30 days', 'Vendor', 'Permit'])
    expect(screen.getAllByText(text)).not.toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: /^Remove filter Expires/ }))
  expect(list.went.at(-1)?.expiresWithin).toBeUndefined()
})

test('a list without documents explains its purpose and offers New Document to editors', async () => {
  await open({ found: [] })
  expect(await screen.findByText(/^No documents yet\./)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'New Document' })[0]?.getAttribute('href')).toBe(
    '/documents/create',
  )
})

test('without edit permission there is no New Document', async () => {
  await open({ workspace: person() })
  await listed()
  expect(screen.queryByRole('link', { name: 'New Document' })).toBeNull()
})
