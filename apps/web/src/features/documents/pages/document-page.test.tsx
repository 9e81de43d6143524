import type { DocumentDetail } from '@fettle/contract/documents'
import { type DocumentStatus, documentStatuses } from '@fettle/rules/documents/document-status'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { card, press } from '#testing/actions.ts'
import { aDocument, aVersion } from '#testing/documents.ts'
import { enter } from '#testing/enter.ts'
import type { StubbedAnswer } from '#testing/fetch-stub.ts'
import { openRecordPage } from '#testing/record-page.tsx'
import { withRights } from '#testing/workspace.tsx'
import { DocumentPage } from './document-page.tsx'
// Loaded before the first test, which would otherwise wait for them.
import '#records/form/text-editor.tsx'
import '../components/document-dialogs.tsx'
import '../components/preview.tsx'

const shownTypes: string[] = []
beforeEach(() => {
  shownTypes.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    shownTypes.push((file as Blob).type)
    return 'blob:file'
  })
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true })
})

const person = (...cUserCanDos: string[]): Workspace => withRights(cUserCanDos)
const reader = person('View Documents')
const editor = person('View Documents', 'Edit Documents')

const linker = person('View Documents', 'Edit Documents', 'View Assets')

type Shown = {
  readonly document?: Partial<DocumentDetail>
  readonly workspace?: Workspace
  readonly answers?: readonly StubbedAnswer[]
  /** Response for the file of a version. */
  readonly content?: StubbedAnswer
}

const read: string[] = []
beforeEach(() => void read.splice(0))

/** Opens the page of document 12. Returns the changes that were sent. */
const show = ({ document, workspace = reader, answers = [], content = { text: 'content' } }: Shown = {}) =>
  openRecordPage({
    workspace,
    page: <DocumentPage documentId={12} />,
    answers,
    changed: () => ({ json: aDocument({ ...document, fmModId: 5 }) }),
    read: (url) => {
      read.push(url)
      if (url.endsWith('/content')) return content
      if (url === '/api/Documents/12') return { json: aDocument(document) }
      return undefined
    },
  })

test('[C3.003] shows the fields, and a passed expiry and a withdrawal at a glance', async () => {
  await show({
    document: {
      docStatus: 'Withdrawn',
      docStatusDate: '2026-02-01',
      docCategory: 'Heating',
      expiresOn: '2020-03-04',
    },
  })
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Document Detail · #12 Boiler manual')
  expect(screen.getByText('Withdrawn')).toBeTruthy()
  expect(screen.getByText('3/4/2020, expired')).toBeTruthy()
  expect(screen.getByText(/^Withdrawn on 2\/1\/2026\. Only people who edit documents see it/)).toBeTruthy()
  const overview = await card('Overview')
  expect(overview.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Title',
    'Type',
    'Category',
    'Description',
    'Status Date',
    'Expires',
    'Remind Days',
    'Property',
    'Changed By',
    'Changed On',
  ])
})

test('[C3.005] lists all versions with their downloads, and offers New Version only to editors', async () => {
  await show()
  const versions = await card('Versions')
  expect(versions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Version 2Currentboiler-2\.pdf2 KBImani Brandt.*After the refit$/),
    expect.stringMatching(/^Version 1boiler-1\.pdf2 KBImani Brandt/),
  ])
  expect(versions.queryByRole('button', { name: 'New Version' })).toBeNull()
  await userEvent.click(versions.getByRole('button', { name: 'Download version 1 of Boiler manual' }))
  expect(read).toContain('/api/Documents/12/versions/1')
})

test('[C3.003] an editor changes a field in place, and the change carries the version', async () => {
  const changes = await show({ workspace: editor })
  await press('Edit Category')
  await enter(await screen.findByRole('textbox', { name: 'Category' }), 'Heating')
  await press('Save Category')
  await screen.findByText('Category was changed.')
  expect(changes()).toEqual([
    { call: 'PUT /api/Documents/12', body: { docCategory: 'Heating' }, ifMatch: '"1"' },
  ])
})

const offers: Record<DocumentStatus, readonly string[]> = {
  Draft: ['Publish', 'Withdraw'],
  Current: ['Supersede', 'Withdraw'],
  Superseded: ['Reinstate', 'Withdraw'],
  Withdrawn: ['Reinstate', 'Return to Draft'],
}

test.each(documentStatuses)('[C3.003] offers the statuses that follow %s', async (docStatus) => {
  await show({ workspace: editor, document: { docStatus } })
  const names = offers[docStatus]
  const buttons = screen.queryAllByRole('button', { name: /^(Publish|Reinstate)$/ })
  await press('Actions')
  const items = await screen.findAllByRole('menuitem')
  expect([...buttons, ...items].map(({ textContent }) => textContent)).toEqual(names)
})

test('[C3.007] Withdraw changes the status, with a notice', async () => {
  const changes = await show({ workspace: editor })
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  await screen.findByText('The document is Withdrawn.')
  expect(changes()).toEqual([
    { call: 'PUT /api/Documents/12', body: { docStatus: 'Withdrawn' }, ifMatch: '"1"' },
  ])
})

test('[C3.006] Make Current asks first, and copies the old version', async () => {
  const changes = await show({ workspace: editor })
  await press('Make version 1 current')
  const dialog = within(await screen.findByRole('dialog', { name: 'Make version 1 current?' }))
  expect(dialog.getByText(/^A copy of version 1 becomes version 3\./)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Make Current' }))
  await screen.findByText('Version 1 is current again.')
  expect(changes().map(({ call }) => call)).toEqual(['POST /api/Documents/12/versions/1/current'])
})

test('[C3.004] [C3.008] a web address becomes the next version; others than https are refused at the field', async () => {
  const changes = await show({ workspace: editor })
  await press('New Version')
  const dialog = within(await screen.findByRole('dialog', { name: 'New Version of Boiler manual' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add Version' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^File/)
  await userEvent.click(dialog.getByRole('radio', { name: 'Web link' }))
  await enter(dialog.getByRole('textbox', { name: 'Link' }), 'javascript:alert(1)')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Version' }))
  expect(await dialog.findByText('Enter a web address that begins with https://.')).toBeTruthy()
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Link' }))
  await enter(dialog.getByRole('textbox', { name: 'Link' }), 'https://example.com/manual')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Version' }))
  await screen.findByText('Version 3 was added.')
  expect(changes()).toEqual([
    {
      call: 'POST /api/Documents/12/versions',
      body: { url: 'https://example.com/manual', note: '' },
      ifMatch: '"1"',
    },
  ])
})

test('[C3.008] a web address opens in a new tab without access to this one; another scheme is plain text', async () => {
  const link = { url: 'https://example.com/manual', containerFileName: 'example.com', byteSize: 0 }
  const old = { ...link, url: 'javascript:alert(1)' }
  await show({ document: { versions: [aVersion(2, link), aVersion(1, old)] } })
  for (const name of ['Open Link', 'https://example.com/manual']) {
    const anchor = screen.getByRole('link', { name })
    expect(anchor.getAttribute('rel')).toBe('noopener noreferrer')
    expect(anchor.getAttribute('href')).toBe('https://example.com/manual')
  }
  expect(screen.queryByRole('link', { name: 'javascript:alert(1)' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
})

test('[C3.003] a linked record opens its page; people who may link there can remove it', async () => {
  const links = [
    { kind: 'Asset', recordId: 51, name: 'B-1 Boiler' },
    { kind: 'Vendor', recordId: 71, name: 'Acme Heating' },
  ] as const
  const changes = await show({
    workspace: linker,
    document: { links: [...links] },
    answers: [{ status: 204 }],
  })
  const shown = await card('Links')
  expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/assets/51',
    '/vendors/71',
  ])
  expect(shown.queryByRole('button', { name: 'Remove the link to Acme Heating' })).toBeNull()
  await userEvent.click(shown.getByRole('button', { name: 'Remove the link to B-1 Boiler' }))
  await screen.findByText('The link to B-1 Boiler was removed.')
  expect(changes().map(({ call }) => call)).toEqual(['DELETE /api/Documents/12/links?assetId=51&keep=true'])
})

test('[C3.003] Add Link finds a record of the chosen kind, and requires both', async () => {
  const changes = await show({ workspace: linker })
  await press('Add Link')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Link to Boiler manual' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add Link' }))
  expect(await dialog.findByText(/^Linked Record/, { selector: 'p' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('combobox', { name: 'Linked Record' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Asset'])
  await userEvent.click(screen.getByRole('option', { name: 'Asset' }))
  expect(dialog.getByRole('combobox', { name: 'Asset' })).toBeTruthy()
  expect(changes()).toEqual([])
})

test('[C3.010] loads a PDF after a press, and shows it as a PDF whatever the server names it', async () => {
  await show()
  expect(read.filter((url) => url.endsWith('/content'))).toEqual([])
  await press('Show Preview')
  const frame = await screen.findByTitle('Preview of Boiler manual')
  expect(frame.getAttribute('src')).toBe('blob:file')
  expect(read).toContain('/api/Documents/12/versions/2/content')
  expect(shownTypes).toEqual(['application/pdf'])
})

test('[C3.010] shows a picture', async () => {
  await show({ document: { versions: [aVersion(2, { mediaType: 'image/png' })] } })
  await press('Show Preview')
  expect((await screen.findByRole('img', { name: 'Boiler manual' })).getAttribute('src')).toBe('blob:file')
})

test('a version that was removed while its page is open shows a message in place of the preview', async () => {
  const message = 'Version 2 was not found.'
  const errors = [{ field: '', code: 'not-found', message }]
  await show({ content: { status: 404, json: { title: message, errors } } })
  await press('Show Preview')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.queryByTitle('Preview of Boiler manual')).toBeNull()
})

test('[C3.010] refers to the download where the browser has no PDF viewer', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
  await show()
  await press('Show Preview')
  expect(await screen.findByText(/^This browser cannot show a PDF/)).toBeTruthy()
  expect(screen.queryByTitle('Preview of Boiler manual')).toBeNull()
})

test.each(['text/html', 'image/svg+xml', 'application/zip'])(
  '[C3.010] %s has no preview',
  async (mediaType) => {
    await show({ document: { versions: [aVersion(2, { mediaType })] } })
    expect(await screen.findByText(/^Files of this type have no preview/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show Preview' })).toBeNull()
  },
)

test('requires permission to browse documents', async () => {
  await show({ workspace: person('View Workorders') })
  expect(screen.getByText('Error: You do not have access to view this document.')).toBeTruthy()
})
