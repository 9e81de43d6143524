import type { WorkOrder } from '@fettle/contract/work-orders'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../../../../testing/fetch-stub.ts'
import { renderPlain } from '../../../../testing/render.tsx'
import { Documents } from './documents.tsx'
import { PhotoCarousel } from './photo-carousel.tsx'

afterEach(() => vi.restoreAllMocks())

const manual = {
  documentId: 12,
  fmRecordId: 12,
  fmModId: 1,
  docTitle: 'Boiler manual',
  docType: 'Manual',
  docCategory: '',
  docDescription: '',
  docStatus: 'Current',
  docStatusDate: '2026-01-01',
  currentVersion: 3,
}

test('[A2.121] [A2.123] documents tell title, type, version and status; a download fetches the version as a file', async () => {
  const sent = stubFetch(() => ({
    json: {
      documentId: 12,
      version: 3,
      containerFileName: 'boiler.pdf',
      mediaType: 'application/pdf',
      containerData: btoa('%PDF'),
    },
  }))
  const saved: string[] = []
  const contents: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    contents.push(content as Blob)
    return 'blob:boiler'
  })
  renderPlain(<Documents documents={[manual]} />)
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells.slice(0, 4)).toEqual(['Boiler manual', 'Manual', '3', 'Current'])
  await userEvent.click(screen.getByRole('button', { name: 'Download Boiler manual' }))
  await waitFor(() => expect(saved).toEqual(['boiler.pdf']))
  expect(sent[0]?.url).toBe('/api/Documents/12/versions/3')
  expect(await contents[0]?.text()).toBe('%PDF')
})

const photo = (photoId: number, said: Partial<WorkOrder['photos'][number]> = {}) => ({
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
  ...said,
})

test('[A2.117] photos stand in a carousel with who took them and when, in the order’s time zone', () => {
  const photos = [photo(1, { photoDescription: 'Cold radiator' }), photo(2, { photo: '' })]
  renderPlain(<PhotoCarousel photos={photos} zone="America/New_York" />)
  const shown = screen.getByRole('img', { name: 'Cold radiator' })
  expect(shown.getAttribute('src')).toBe('data:image/jpeg;base64,AAAA')
  expect(screen.getByText('1 / 2')).toBeTruthy()
  expect(screen.getAllByText('1/5/2026 9:30 AM')).toHaveLength(2)
  expect(screen.getByText("This photo's file is missing.")).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next photo' })).toBeTruthy()
})

test('a single photo needs no way to the next', () => {
  renderPlain(<PhotoCarousel photos={[photo(1)]} zone="America/New_York" />)
  expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull()
})
