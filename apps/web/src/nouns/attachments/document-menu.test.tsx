import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { upload } from '#lib/upload.ts'
import { aManual } from '#testing/documents.ts'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import type { DocumentOwner } from './attachment.queries.ts'
import { Documents } from './documents.tsx'

vi.mock('#lib/upload.ts', () => ({ upload: vi.fn(async () => []) }))
const uploading = vi.mocked(upload)
beforeEach(() => uploading.mockReset().mockResolvedValue([] as never))

const manual = aManual({ currentVersion: 2 })
const version = (number: number, note: string) => ({
  version: number,
  containerFileName: `boiler-${number}.pdf`,
  url: null,
  mediaType: 'application/pdf',
  byteSize: 2048,
  note,
  createdBy: 'Imani Brandt',
  createdDateTime: '2026-01-05T15:00:00Z',
})
const detail = (assetIds: number[]) => ({
  ...manual,
  propertyId: 2,
  expiresOn: null,
  remindDays: null,
  nextVersionNumber: 3,
  containerFileName: 'boiler-2.pdf',
  createdBy: '',
  createdDateTime: '2026-01-01T12:00:00Z',
  modifiedBy: '',
  modifiedDateTime: '2026-01-01T12:00:00Z',
  versions: [version(2, 'After the refit'), version(1, '')],
  workorderIds: [],
  pmScheduleIds: [],
  assetIds,
  partIds: [],
  vendorIds: [],
  procedureIds: [],
  issueIds: [],
  costs: [],
  links: [],
})

async function open(
  capabilities: string[],
  entry?: string,
  assetIds = [51],
  owner: DocumentOwner = { assetId: 51 },
) {
  const sent = stubFetch(({ method }) => (method === 'DELETE' ? { status: 204 } : { json: detail(assetIds) }))
  await renderPage(
    <Documents documents={[manual]} empty="None." owner={owner} />,
    aWorkspace({ user: { cUserCanDos: capabilities } }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'More about Boiler manual' }))
  if (entry !== undefined) await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
  return sent
}
const offered = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

test.each([
  [['View Assets'], ['Versions']],
  [
    ['View Assets', 'Edit Documents'],
    ['Versions', 'New version'],
  ],
  [
    ['View Assets', 'Edit Assets'],
    ['Versions', 'Remove'],
  ],
  [
    ['View Assets', 'Delete Documents'],
    ['Versions', 'Remove'],
  ],
])('with %j offers %j', async (capabilities, entries) => {
  await open(capabilities)
  expect(await offered()).toEqual(entries)
})

test.each([
  [['View Assets'], null],
  [['View Assets', 'View Documents'], '/documents/12'],
])('with %j, the title leads to %s', async (capabilities, target) => {
  await open(capabilities)
  const links = screen.queryAllByRole('link', { name: 'Boiler manual', hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(target === null ? [] : [target])
})

test('[B2.055] versions show their file, note and author, and can be downloaded', async () => {
  const sent = await open(['View Assets'], 'Versions')
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions of Boiler manual' }))
  const lines = (
    await within(await dialog.findByRole('list', { name: 'Versions' })).findAllByRole('listitem')
  ).map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringMatching(/^Version 2Newestboiler-2\.pdf2 KBImani Brandt.*After the refit$/),
    expect.stringMatching(/^Version 1boiler-1\.pdf2 KBImani Brandt/),
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Download version 1 of Boiler manual' }))
  await waitFor(() => expect(sent.map(({ url }) => url)).toContain('/api/Documents/12/versions/1'))
})

test('uploads a new version with its note; on an error, shows the message and preserves the note', async () => {
  const message = 'boiler.pdf is no PDF file, despite its name.'
  uploading.mockRejectedValueOnce(
    new ApiError('addDocuments', 400, {
      title: 'x',
      errors: [{ field: 'files', code: 'wrong-type', message }],
    }),
  )
  await open(['View Assets', 'Edit Documents'], 'New version')
  const dialog = await screen.findByRole('dialog', { name: 'New version of Boiler manual' })
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no field for a file')
  await userEvent.upload(input, new File(['x'], 'boiler.pdf', { type: 'application/pdf' }))
  await enter(within(dialog).getByLabelText('Note'), 'After the refit')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add version' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain(message)
  expect(within(dialog).getByLabelText('Note')).toHaveProperty('value', 'After the refit')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add version' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { body } = uploading.mock.calls[1]?.[1] ?? { body: new FormData() }
  expect([body.get('documentId'), body.get('note')]).toEqual(['12', 'After the refit'])
})

test.each([
  [[51], 'Delete Boiler manual? This cannot be undone.', 'Delete'],
  [[51, 52], 'Remove Boiler manual from this asset?', 'Remove'],
])('a document of the assets %j asks %s', async (assetIds, question, label) => {
  const sent = await open(['View Assets', 'Edit Assets'], 'Remove', assetIds)
  const dialog = within(await screen.findByRole('dialog', { name: question }))
  await userEvent.click(dialog.getByRole('button', { name: label }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
    '/api/Documents/12/assets/51',
  ])
})

test('[C4.004] users who edit vendors can remove a document from one', async () => {
  const vendor = { vendorId: 71 }
  const sent = await open(['View Workers/Vendors', 'Edit Vendors'], 'Remove', [51, 52], vendor)
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Boiler manual from this vendor?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
    '/api/Documents/12/vendors/71',
  ])
})

test('users who only view vendors cannot remove a document', async () => {
  await open(['View Workers/Vendors'], undefined, [51], { vendorId: 71 })
  expect(await offered()).toEqual(['Versions'])
})

test.each([
  ['an order', { workorderId: 7 }, ['View Workorders'], '/api/Documents/12/links?workorderId=7'],
  ['a PM schedule', { pmScheduleId: 8 }, ['View PMs', 'Edit PMs'], '/api/Documents/12/links?pmScheduleId=8'],
])('removes a document from %s after confirmation', async (_what, owner, capabilities, url) => {
  const sent = await open(capabilities, 'Remove', [51, 52], owner)
  const what = 'workorderId' in owner ? 'order' : 'PM schedule'
  const dialog = within(
    await screen.findByRole('dialog', { name: `Remove Boiler manual from this ${what}?` }),
  )
  expect(dialog.getByText('It stays with 1 other record.')).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'DELETE').map((one) => one.url)).toEqual([url]),
  )
})

test('users who only view PM schedules are not offered to remove a document', async () => {
  await open(['View PMs'], undefined, [51], { pmScheduleId: 8 })
  expect(await offered()).toEqual(['Versions'])
})
