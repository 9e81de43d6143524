import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import type { UploadOptions } from '#lib/upload.ts'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderRouted } from '#testing/render.tsx'
import { anImport, kinds } from '../import.fixture.ts'
import { administrator } from './import-page.fixture.tsx'
import { NewImportPage } from './new-import-page.tsx'

const uploads = vi.hoisted(() => vi.fn())
vi.mock('#lib/upload.ts', () => ({ upload: uploads }))
beforeEach(() => void uploads.mockReset())

const uploaded = vi.fn()
function Page({ first }: { first?: string | undefined }): ReactNode {
  const [kind, setKind] = useState(first)
  return (
    <WorkspaceContext value={administrator}>
      <NewImportPage kind={kind} onKind={setKind} onUploaded={uploaded} />
    </WorkspaceContext>
  )
}

async function open(kind?: string) {
  uploaded.mockClear()
  stubFetch(() => ({ json: kinds }))
  await renderRouted(<Page first={kind} />, '/imports/new')
  return await screen.findByRole('group', { name: 'What is in the file' })
}

const aFile = (content: BlobPart = 'code,name') => new File([content], 'rooms.csv')
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('Choose a file'), file, { applyAccept: false })
const start = () => screen.getByRole('button', { name: 'Upload' })

test('a kind, a property and a file are chosen, and the file is sent', async () => {
  const cards = await open()
  expect(
    within(cards)
      .getAllByRole('radio')
      .map((each) => each.closest('label')?.textContent),
  ).toEqual([
    'BuildingsThe buildings of a property, with their codes and addresses.',
    'Work ordersOrders and requests from another system, open or done.',
  ])
  expect(start().getAttribute('aria-description')).toBe('Choose what is in the file.')
  await userEvent.click(within(cards).getByRole('radio', { name: /Buildings/ }))
  expect(start().getAttribute('aria-description')).toBe('Choose a file.')
  await userEvent.click(screen.getByRole('combobox', { name: 'Property of the rows' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Harbor Lofts' }))
  await choose(aFile())
  uploads.mockResolvedValue(anImport())
  await userEvent.click(start())
  await waitFor(() => expect(uploaded).toHaveBeenCalled())
  const [, { body }] = uploads.mock.calls[0] as [unknown, UploadOptions]
  expect([body.get('kind'), body.get('propertyId'), (body.get('File') as File).name]).toEqual([
    'buildings',
    '3',
    'rooms.csv',
  ])
})

test('a file is sent once, however quickly the button is pressed twice, and again after it failed', async () => {
  await open('buildings')
  await choose(aFile())
  uploads.mockRejectedValueOnce(new ApiError('createImport', 503, { title: 'Not now.' }))
  const button = start()
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0))
  expect(uploads).toHaveBeenCalledTimes(1)
  uploads.mockResolvedValue(anImport())
  await userEvent.click(start())
  await waitFor(() => expect(uploaded).toHaveBeenCalledTimes(1))
  expect(uploads).toHaveBeenCalledTimes(2)
})

test('a file whose rows name their properties is sent without one', async () => {
  await open('buildings')
  await userEvent.click(screen.getByRole('combobox', { name: 'Property of the rows' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Each row names its own' }))
  await choose(aFile())
  uploads.mockResolvedValue(anImport())
  await userEvent.click(start())
  await waitFor(() => expect(uploaded).toHaveBeenCalled())
  const [, { body }] = uploads.mock.calls[0] as [unknown, UploadOptions]
  expect([body.get('kind'), body.get('propertyId')]).toEqual(['buildings', null])
})

test('a list leads here with its kind chosen already', async () => {
  const cards = await open('work-orders')
  expect(within(cards).getByRole('radio', { name: /Work orders/ })).toHaveProperty('checked', true)
})

test('a file of another kind is refused before anything is sent', async () => {
  await open('buildings')
  await choose(aFile(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)))
  expect((await screen.findByRole('alert')).textContent).toContain('in the old format of Excel')
  expect(start()).toHaveProperty('disabled', true)
  await choose(aFile())
  await waitFor(() => expect(start()).toHaveProperty('disabled', false))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(uploads).not.toHaveBeenCalled()
})

test('documents come in a ZIP archive, and a file that was chosen for another kind is not sent as one', async () => {
  const documents = { ...kinds[0], name: 'documents', label: 'Documents', input: 'archive' as const }
  stubFetch(() => ({ json: [...kinds, documents] }))
  await renderRouted(<Page first="buildings" />, '/imports/new')
  const cards = await screen.findByRole('group', { name: 'What is in the file' })
  await choose(aFile())
  await waitFor(() => expect(start()).toHaveProperty('disabled', false))
  await userEvent.click(within(cards).getByRole('radio', { name: /Documents/ }))
  expect(start().getAttribute('aria-description')).toBe('Choose a file.')
  expect(screen.getByLabelText('Choose a file').getAttribute('accept')).toBe('.zip')
  await choose(aFile())
  expect((await screen.findByRole('alert')).textContent).toBe('rooms.csv is not a ZIP archive.')
  await choose(new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'manuals.zip'))
  await waitFor(() => expect(start()).toHaveProperty('disabled', false))
})

test('a file that is chosen before the kinds are there is the one of the kind in the address', async () => {
  const documents = { ...kinds[0], name: 'documents', label: 'Documents', input: 'archive' as const }
  const answered = Promise.withResolvers<{ json: unknown }>()
  stubFetch(() => answered.promise)
  await renderRouted(<Page first="documents" />, '/imports/new')
  await choose(new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'manuals.zip'))
  expect(await screen.findByText('manuals.zip')).toBeTruthy()
  answered.resolve({ json: [...kinds, documents] })
  const cards = await screen.findByRole('group', { name: 'What is in the file' })
  await waitFor(() => expect(start()).toHaveProperty('disabled', false))
  expect(screen.getByText('manuals.zip')).toBeTruthy()
  // From now on it is a file of that kind.
  await userEvent.click(within(cards).getByRole('radio', { name: /Buildings/ }))
  expect(screen.queryByText('manuals.zip')).toBeNull()
  expect(start().getAttribute('aria-description')).toBe('Choose a file.')
})

test('a file that is chosen before the kinds are there and is none of the kind is refused then', async () => {
  const documents = { ...kinds[0], name: 'documents', label: 'Documents', input: 'archive' as const }
  const answered = Promise.withResolvers<{ json: unknown }>()
  stubFetch(() => answered.promise)
  await renderRouted(<Page first="documents" />, '/imports/new')
  await choose(aFile())
  expect(await screen.findByText('rooms.csv')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  answered.resolve({ json: [...kinds, documents] })
  expect((await screen.findByRole('alert')).textContent).toBe('rooms.csv is not a ZIP archive.')
  expect(start()).toHaveProperty('disabled', true)
})

test('while the file is on its way its progress is shown, and it can be stopped', async () => {
  await open('buildings')
  await choose(aFile())
  uploads.mockImplementation(
    (_route: unknown, { onProgress, signal }: UploadOptions) =>
      new Promise((_resolve, reject) => {
        onProgress(0.4)
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  await userEvent.click(start())
  const bar = await screen.findByRole('progressbar', { name: 'File sent' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(uploaded).not.toHaveBeenCalled()
})

test('why the server did not take the file is told, and the choices stay', async () => {
  await open('buildings')
  await choose(aFile())
  uploads.mockRejectedValue(
    new ApiError('uploadImport', 400, {
      title: 'The file was not read.',
      errors: [{ field: 'File', code: 'unreadable', message: "'rooms.csv' has no header." }],
    }),
  )
  await userEvent.click(start())
  expect((await screen.findByRole('alert')).textContent).toContain("'rooms.csv' has no header.")
  expect(screen.getByText('rooms.csv')).toBeTruthy()
  expect(start()).toHaveProperty('disabled', false)
})
