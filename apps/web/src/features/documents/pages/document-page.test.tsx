import type { DocumentDetail } from '@fettle/contract/documents'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import { aDocument, aVersion } from '#testing/documents.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { card, press } from '#testing/record-page.tsx'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { DocumentPage } from './document-page.tsx'
// Loaded before the first test, which would otherwise wait for them.
import '#nouns/attachments/new-version.tsx'
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

const person = (...cUserCanDos: string[]): Workspace =>
  aWorkspace({ user: { userRole: 'FM Access', cUserCanDos } })
const reader = person('View Documents')
const editor = person('View Documents', 'Edit Documents')

type Shown = { readonly document?: Partial<DocumentDetail>; readonly workspace?: Workspace }

/** Opens the page of document 12. Returns the addresses that were read. */
async function show({ document, workspace = reader }: Shown = {}) {
  const sent = stubFetch(({ url }): StubbedAnswer => {
    if (url.endsWith('/content')) return { text: 'content' }
    return { json: aDocument(document) }
  })
  await renderRouted(
    <WorkspaceContext value={workspace}>
      <DocumentPage documentId={12} />
    </WorkspaceContext>,
  )
  await screen.findByRole('heading', { level: 1 })
  return () => sent.map(({ url }) => url)
}

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
  expect(screen.getByText(/^Withdrawn on 2\/1\/2026\./)).toBeTruthy()
  const overview = await card('Overview')
  expect(overview.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Title',
    'Type',
    'Category',
    'Description',
    'Status Date',
    'Expires',
    'Changed By',
    'Changed On',
  ])
})

test('[C3.005] lists all versions with their downloads, and offers New Version only to editors', async () => {
  const addresses = await show()
  const versions = await card('Versions')
  expect(versions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Version 2Newestboiler-2\.pdf2 KBImani Brandt.*After the refit$/),
    expect.stringMatching(/^Version 1boiler-1\.pdf2 KBImani Brandt/),
  ])
  expect(versions.queryByRole('button', { name: 'New Version' })).toBeNull()
  await userEvent.click(versions.getByRole('button', { name: 'Download version 1 of Boiler manual' }))
  expect(addresses()).toContain('/api/Documents/12/versions/1')
})

test('[C3.004] an editor opens the form for a new version', async () => {
  await show({ workspace: editor })
  await press('New Version')
  const dialog = within(await screen.findByRole('dialog', { name: 'New version of Boiler manual' }))
  expect(dialog.getByRole('textbox', { name: 'Note' })).toBeTruthy()
})

test('[C3.010] loads a PDF after a press, and shows it as a PDF whatever the server names it', async () => {
  const addresses = await show()
  expect(addresses().filter((url) => url.endsWith('/content'))).toEqual([])
  await press('Show Preview')
  const frame = await screen.findByTitle('Preview of Boiler manual')
  expect(frame.getAttribute('src')).toBe('blob:file')
  expect(addresses()).toContain('/api/Documents/12/versions/2/content')
  expect(shownTypes).toEqual(['application/pdf'])
})

test('[C3.010] shows a picture', async () => {
  await show({ document: { versions: [aVersion(2, { mediaType: 'image/png' })] } })
  await press('Show Preview')
  expect((await screen.findByRole('img', { name: 'Boiler manual' })).getAttribute('src')).toBe('blob:file')
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
