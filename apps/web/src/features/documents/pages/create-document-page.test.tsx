import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { upload } from '#lib/upload.ts'
import { press } from '#testing/actions.ts'
import { aDocument } from '#testing/documents.ts'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aPart } from '#testing/parts.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { CreateDocumentPage } from './create-document-page.tsx'

vi.mock('#lib/upload.ts', () => ({ upload: vi.fn(async () => []) }))
const uploading = vi.mocked(upload)
beforeEach(() => uploading.mockReset().mockResolvedValue([aDocument()] as never))

const editor = aWorkspace({
  user: {
    userRole: 'FM Access',
    cUserCanDos: ['View Documents', 'Edit Documents', 'View Parts', 'Edit Parts'],
  },
  settings: { documentMaxMegabytes: 1 },
})

async function open({ parts = [] }: { parts?: readonly object[] } = {}) {
  const sent = stubFetch(({ url }) => ({
    json: url.startsWith('/api/Parts') ? aPage(parts) : aDocument(),
  }))
  const { container } = await renderPage(<CreateDocumentPage />, editor)
  await screen.findByRole('button', { name: 'Create Document' })
  const choose = async (file: File) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('no field for a file')
    await userEvent.upload(input, file)
  }
  return { choose, posts: () => sent.filter(({ method }) => method === 'POST') }
}
const field = (name: string) => screen.getByRole('textbox', { name })

test('[C3.003] a file names the document and is sent with its fields', async () => {
  const { choose } = await open()
  await choose(new File(['x'], 'Boiler drawing.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(field('Title')).toHaveProperty('value', 'Boiler drawing'))
  await enter(field('Type'), 'Drawing')
  await enter(field('Category'), 'Heating')
  await press('Create Document')
  await waitFor(() => expect(uploading).toHaveBeenCalledOnce())
  const body = uploading.mock.calls[0]?.[1].body
  const texts = [...(body?.entries() ?? [])].filter(([, value]) => typeof value === 'string')
  expect(Object.fromEntries(texts)).toEqual({
    propertyId: '2',
    docTitle: 'Boiler drawing',
    docType: 'Drawing',
    docCategory: 'Heating',
  })
  expect(body?.get('Document')).toHaveProperty('name', 'Boiler drawing.pdf')
})

test('[C3.003] remind days and links are entered with the upload, and each record is linked once', async () => {
  const { choose, posts } = await open({ parts: [aPart({ partId: 7, partCode: 'B-7', partName: 'Belt' })] })
  await choose(new File(['x'], 'Belt.pdf', { type: 'application/pdf' }))
  await enter(field('Type'), 'Manual')
  await enter(field('Remind Days'), '14')
  await userEvent.click(screen.getByRole('combobox', { name: 'Linked Record' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Part' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Part' }))
  await userEvent.click(await screen.findByRole('option', { name: 'B-7 – Belt' }))
  expect(await screen.findByText('Part: B-7 – Belt')).toBeTruthy()
  await press('Create Document')
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(uploading.mock.calls[0]?.[1].body?.get('remindDays')).toBe('14')
  expect(posts()[0]).toMatchObject({ url: `/api/Documents/${aDocument().documentId}/links` })
  expect(JSON.parse(String(posts()[0]?.body))).toEqual({ partId: 7 })
})

test('[C3.003] names the missing file, title and type', async () => {
  await open()
  await press('Create Document')
  const alert = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join(' ')
  for (const name of ['File', 'Title', 'Type']) expect(alert).toContain(name)
  expect(uploading).not.toHaveBeenCalled()
})

test('[C3.008] a web link takes the place of a file; other addresses than https are refused', async () => {
  const { posts } = await open()
  await userEvent.click(screen.getByRole('radio', { name: 'Web link' }))
  await enter(field('Link'), 'http://example.com')
  await enter(field('Title'), 'Fire code')
  await enter(field('Type'), 'Regulation')
  await press('Create Document')
  expect(await screen.findAllByText('Enter a web address that begins with https://.')).not.toHaveLength(0)
  expect(posts()).toEqual([])
  await userEvent.clear(field('Link'))
  await enter(field('Link'), 'https://example.com/code')
  await press('Create Document')
  await waitFor(() => expect(posts().map(({ url }) => url)).toEqual(['/api/Documents/web']))
  expect(JSON.parse(String(posts()[0]?.body))).toMatchObject({
    propertyId: 2,
    url: 'https://example.com/code',
    docTitle: 'Fire code',
    docType: 'Regulation',
    expiresOn: null,
  })
})

test('[C3.010] a file over the limit is refused with its name before it is sent', async () => {
  const { choose } = await open()
  await choose(new File([new Uint8Array(1.5 * 1024 * 1024)], 'large.pdf', { type: 'application/pdf' }))
  expect((await screen.findByRole('alert')).textContent).toBe('large.pdf is 1.5 MB; the limit is 1 MB.')
})
