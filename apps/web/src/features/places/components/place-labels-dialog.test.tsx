import type { PlaceDetail } from '@fettle/contract/places'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { renderPlain } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { PlaceLabelsDialog } from './place-labels-dialog.tsx'

const saved = vi.hoisted(() => vi.fn())
vi.mock('#lib/save-file.ts', () => ({ saveFile: saved }))
beforeEach(() => saved.mockClear())

const pdf: StubbedAnswer = { text: '%PDF-', headers: { 'content-type': 'application/pdf' } }
const floor = { level: 'floor', placeId: 12, parentId: 3, children: 2 } as PlaceDetail

async function show(place: PlaceDetail, answer: StubbedAnswer = pdf) {
  const sent = stubFetch(() => answer)
  renderPlain(
    <WorkspaceContext value={aWorkspace()}>
      <PlaceLabelsDialog place={place} buildingId={3} onClose={() => undefined} />
    </WorkspaceContext>,
  )
  await screen.findByRole('dialog', { name: 'Print Labels' })
  return sent
}
const download = () => userEvent.click(screen.getByRole('button', { name: 'Download' }))

test("requests labels of a floor's rooms with the chosen stock", async () => {
  const sent = await show(floor)
  expect(screen.queryByRole('radio', { name: 'Building' })).toBeNull()
  await download()
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'PlaceLabels.pdf'))
  expect(sent[0]?.url).toContain('/api/Buildings/3/labels')
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({
    places: 'rooms',
    floorId: 12,
    stock: 'avery-5160',
  })
})

test('a building offers itself, its floors and its rooms, and a failure shows the reason', async () => {
  const message = 'There are no floors to print labels for.'
  const answer = {
    status: 400,
    json: { title: message, errors: [{ field: 'places', code: 'nothing-found', message }] },
  }
  const sent = await show(
    { level: 'building', placeId: 3, parentId: null, children: 4 } as PlaceDetail,
    answer,
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Floors' }))
  await download()
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(JSON.parse(String(sent[0]?.body))).not.toHaveProperty('floorId')
  expect(saved).not.toHaveBeenCalled()
})
