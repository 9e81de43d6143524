import type { WorkOrder } from '@fettle/contract/work-orders'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { reportedError } from '#lib/error-reporter.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { WorkspaceContext } from '#lib/workspace.ts'
import { Documents } from '#nouns/attachments/documents.tsx'
import { PhotoCarousel } from '#nouns/attachments/photo-carousel.tsx'
import { aManual } from '#testing/documents.ts'
import { stubDownloads } from '#testing/downloads.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { EverythingInView } from '#testing/in-sight.ts'
import { aWorkspace, renderInWorkspace } from '#testing/workspace.tsx'
import { theme } from '#ui/theme.ts'
import { Photos } from './photos.tsx'

afterEach(() => vi.restoreAllMocks())

const manual = aManual()

test('[A2.121] [A2.123] documents show title, type, version and status, and the version can be downloaded', async () => {
  const sent = stubFetch(() => ({
    json: {
      documentId: 12,
      version: 3,
      containerFileName: 'boiler.pdf',
      mediaType: 'application/pdf',
      containerData: btoa('%PDF'),
    },
  }))
  const { saved, contents } = stubDownloads()
  renderInWorkspace(<Documents documents={[manual]} empty="No documents for this order." />)
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells.slice(0, 4)).toEqual(['Boiler manual', 'Manual', '3', 'Current'])
  await userEvent.click(screen.getByRole('button', { name: 'Download Boiler manual' }))
  await waitFor(() => expect(saved).toEqual(['boiler.pdf']))
  expect(sent[0]?.url).toBe('/api/Documents/12/versions/3')
  expect(await contents[0]?.text()).toBe('%PDF')
})

test('[A2.124] a failed document download shows no message, and can be retried', async () => {
  const sent = stubFetch(() => ({ status: 500, json: {} }))
  const queries = createQueryClient()
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queries}>
        <WorkspaceContext value={aWorkspace()}>
          <Documents documents={[manual]} empty="No documents for this order." />
        </WorkspaceContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Download Boiler manual' }))
  const again = await screen.findByRole('button', { name: 'Download Boiler manual again' })
  expect(reportedError.get()).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(again)
  await waitFor(() => expect(sent).toHaveLength(2))
})

const photo = (photoId: number, overrides: Partial<WorkOrder['photos'][number]> = {}) => ({
  photoId,
  fmRecordId: photoId,
  fmModId: 1,
  workorderId: 901,
  assetId: null,
  photoName: `IMG_${photoId}.jpg`,
  photoDescription: '',
  latitude: null,
  longitude: null,
  photoDate: '2026-01-05T14:30:00Z',
  photoBy: 'Imani Brandt',
  userType: 'Requester',
  photo: 'AAAA',
  isOwn: false,
  ...overrides,
})

test("[A2.117] photos are in a carousel with author and time, in the order's time zone", () => {
  const photos = [photo(1, { photoDescription: 'Cold radiator' }), photo(2, { photo: '' })]
  renderInWorkspace(<PhotoCarousel photos={photos} zone="America/New_York" />)
  const shown = screen.getByRole('img', { name: 'Cold radiator' })
  expect(shown.getAttribute('src')).toBe('data:image/jpeg;base64,AAAA')
  expect(screen.getByText('1 / 2')).toBeTruthy()
  expect(screen.getAllByText('1/5/2026 9:30 AM')).toHaveLength(2)
  expect(screen.getByText("This photo's file is missing.")).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next photo' })).toBeTruthy()
})

test('a single photo has no navigation', () => {
  renderInWorkspace(<PhotoCarousel photos={[photo(1)]} zone="America/New_York" />)
  expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull()
})

const deleting = (answer: StubbedAnswer) => {
  // Pictures load when scrolled into view.
  vi.stubGlobal('IntersectionObserver', EverythingInView)
  const left = [photo(1), photo(2)]
  return stubFetch(({ method }) => {
    if (method === 'GET') return { json: left }
    if (answer.status === 204) left.shift()
    return answer
  })
}
const pressDelete = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete IMG_1.jpg' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove photo from order?' }))
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  return question
}
const shownPhotos = (mayDelete: boolean) => (
  <Photos workorderId={901} photos={[photo(1), photo(2)]} zone="America/New_York" mayDelete={mayDelete} />
)

test('[A2.117] a photo is deleted after confirmation, and removed from the carousel', async () => {
  const sent = deleting({ status: 204 })
  renderInWorkspace(shownPhotos(true))
  await pressDelete()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete IMG_1.jpg' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Delete IMG_2.jpg' })).toBeTruthy()
  expect(sent.find(({ method }) => method === 'DELETE')?.url).toBe('/api/Photos/1')
})

test('[A2.120] an error of deleting a photo shows its first sentence in an alert', async () => {
  const errors = ['The photo is somebody else’s.', 'Second.'].map((message) => ({
    field: '',
    code: 'x',
    message,
  }))
  deleting({ status: 409, json: { title: 'Not deleted', errors } })
  renderInWorkspace(shownPhotos(true))
  const question = await pressDelete()
  expect((await question.findByRole('alert')).textContent).toBe('The photo is somebody else’s.')
})

test('[A2.117] a photo cannot be deleted without permission', async () => {
  deleting({ status: 204 })
  renderInWorkspace(shownPhotos(false))
  expect(await screen.findByText('1 / 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
})
