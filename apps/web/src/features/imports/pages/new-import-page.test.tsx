import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import type { UploadOptions } from '#lib/upload.ts'
import { WorkspaceContext } from '#lib/workspace.ts'
import { type SentRequest, stubFetch } from '#testing/fetch-stub.ts'
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
  return await kindField()
}

const documents = { ...kinds[0], name: 'documents', label: 'Documents', input: 'archive' as const }
const kindField = () =>
  screen.findByRole<HTMLInputElement>('combobox', { name: 'What kind of data is this?' })
async function pickKind(name: RegExp) {
  await userEvent.click(await kindField())
  await userEvent.click(await screen.findByRole('option', { name }))
}
const aFile = (content: BlobPart = 'code,name') => new File([content], 'rooms.csv')
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('Choose a file'), file, { applyAccept: false })
const start = () => screen.getByRole('button', { name: 'Upload' })

test('sends the chosen kind, property and file', async () => {
  await userEvent.click(await open())
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'BuildingsThe buildings of a property, with their codes and addresses.',
    'Work ordersOrders and requests from another system, open or done.',
  ])
  await userEvent.click(screen.getByRole('option', { name: /Buildings/ }))
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

test('a file is sent once on a double click, and again after a failure', async () => {
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

test('a file with properties in its rows is sent without one', async () => {
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

test("a list's link preselects the kind", async () => {
  expect((await open('work-orders')).value).toBe('Work orders')
})

test('a file of a wrong type is rejected before sending', async () => {
  await open('buildings')
  await choose(aFile(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)))
  expect((await screen.findByRole('alert')).textContent).toContain('in the old format of Excel')
  expect(start()).toHaveProperty('disabled', true)
  await choose(aFile())
  await waitFor(() => expect(start()).toHaveProperty('disabled', false))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(uploads).not.toHaveBeenCalled()
})

test('documents need a ZIP archive, and a file chosen for another kind is not sent as one', async () => {
  stubFetch(() => ({ json: [...kinds, documents] }))
  await renderRouted(<Page first="buildings" />, '/imports/new')
  await kindField()
  await choose(aFile())
  await waitFor(() => expect(start()).toHaveProperty('disabled', false))
  await pickKind(/Documents/)
  expect(start().getAttribute('aria-description')).toBe('Choose a file.')
  expect(screen.getByLabelText('Choose a file').getAttribute('accept')).toBe('.zip')
  await choose(aFile())
  expect((await screen.findByRole('alert')).textContent).toBe('rooms.csv is not a ZIP archive.')
  await choose(new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'manuals.zip'))
  await waitFor(() => expect(start()).toHaveProperty('disabled', false))
})

test('a file chosen while the kinds are loading is used for the kind in the URL', async () => {
  const answered = Promise.withResolvers<{ json: unknown }>()
  stubFetch(() => answered.promise)
  await renderRouted(<Page first="documents" />, '/imports/new')
  await choose(new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'manuals.zip'))
  expect(await screen.findByText('manuals.zip')).toBeTruthy()
  answered.resolve({ json: [...kinds, documents] })
  await kindField()
  await waitFor(() => expect(start()).toHaveProperty('disabled', false))
  expect(screen.getByText('manuals.zip')).toBeTruthy()
  // From now on it is a file of that kind.
  await pickKind(/Buildings/)
  expect(screen.queryByText('manuals.zip')).toBeNull()
  expect(start().getAttribute('aria-description')).toBe('Choose a file.')
})

test('a file chosen while the kinds are loading is rejected later if of a wrong type', async () => {
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

test('an upload shows its progress, and can be stopped', async () => {
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

test('a rejected upload shows the reason, and the choices stay', async () => {
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

describe('choosing the file first', () => {
  /** Opens the page where no kind is chosen; the server proposes these, in their turn. */
  async function openWith(...answers: (readonly string[] | 'broken')[]) {
    uploaded.mockClear()
    const sent = stubFetch(({ url }) => {
      if (!url.endsWith('/proposals')) return { json: [...kinds, documents] }
      const answer = answers.shift() ?? []
      return answer === 'broken' ? { status: 503, json: {} } : { json: answer }
    })
    await renderRouted(<Page />, '/imports/new')
    await kindField()
    return () => sent.filter(({ url }) => url.endsWith('/proposals'))
  }
  const sentFile = ([first]: readonly SentRequest[]) =>
    (first?.body as FormData | undefined)?.get('File') as File
  const note = () => screen.getByRole('status').textContent

  test('proposes its kind by its columns, and sends it with one click', async () => {
    const asked = await openWith(['work-orders', 'buildings'])
    expect(note()).toBe('Choose the file first: its columns mostly show what it is.')
    await choose(aFile())
    await waitFor(async () => expect((await kindField()).value).toBe('Work orders'))
    expect(note()).toContain('Its columns say so.')
    expect(sentFile(asked())).toHaveProperty('name', 'rooms.csv')
    await userEvent.click(await kindField())
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 9))).toEqual([
      'Work orde',
      'Buildings',
      'Documents',
    ])
    uploads.mockResolvedValue(anImport())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(start())
    await waitFor(() => expect(uploaded).toHaveBeenCalled())
    const [, { body }] = uploads.mock.calls[0] as [unknown, UploadOptions]
    expect(body.get('kind')).toBe('work-orders')
  })

  test('a choice of the person overrides the proposal, also for the next file', async () => {
    const asked = await openWith(['work-orders'])
    await choose(aFile())
    await waitFor(async () => expect((await kindField()).value).toBe('Work orders'))
    await pickKind(/Buildings/)
    await choose(aFile('a,b,c'))
    await waitFor(() => expect(start()).toHaveProperty('disabled', false))
    expect((await kindField()).value).toBe('Buildings')
    expect(asked()).toHaveLength(1)
  })

  test('the next file replaces the proposal, and an archive means documents', async () => {
    const asked = await openWith(['work-orders'], [])
    await choose(aFile())
    await waitFor(async () => expect((await kindField()).value).toBe('Work orders'))
    await choose(new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'manuals.ZIP'))
    await waitFor(async () => expect((await kindField()).value).toBe('Documents'))
    expect(screen.getByText('manuals.ZIP')).toBeTruthy()
    await choose(aFile('x,y'))
    await waitFor(() => expect(note()).toBe('Its columns do not show what it is. Choose the kind of data.'))
    expect((await kindField()).value).toBe('')
    expect(start().getAttribute('aria-description')).toBe('Choose what is in the file.')
    expect(asked()).toHaveLength(2)
  })

  test('without a response the kind is chosen manually, without a message', async () => {
    await openWith('broken')
    await choose(aFile())
    await waitFor(() => expect(note()).toBe('Its columns do not show what it is. Choose the kind of data.'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('only the first lines are sent for the proposal', async () => {
    const asked = await openWith(['buildings'])
    await choose(aFile(`code,name\n${'1,2\n'.repeat(100_000)}`))
    await waitFor(() => expect(asked()).toHaveLength(1))
    const part = sentFile(asked())
    expect(part.size).toBeLessThanOrEqual(262_144)
    expect((await part.text()).endsWith('1,2\n')).toBe(true)
  })

  test('a file that cannot be a list is not sent for the proposal', async () => {
    const asked = await openWith()
    await choose(aFile(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)))
    expect((await screen.findByRole('alert')).textContent).toContain('in the old format of Excel')
    expect(asked()).toHaveLength(0)
  })
})
