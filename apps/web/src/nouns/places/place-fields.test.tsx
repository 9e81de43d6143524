import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { expect, test } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aBuilding, aFloor, aRoom } from '#testing/records.ts'
import { renderPlain } from '#testing/render.tsx'
import { PlaceFields } from './place-fields.tsx'
import { noPlace, type PlaceDraft } from './use-place-picking.ts'

const stamp = { fmRecordId: 1, fmModId: 1 }
const floors = [aFloor(1, 'F1', 'First'), aFloor(2, 'F2', 'Second')]
const rooms = [aRoom(11, '101', 'Hall', 1), aRoom(21, '101', 'Attic', 2), aRoom(22, '209', 'Studio', 2)]
const buildings = [
  aBuilding('Mill House', { buildingId: 3, campusName: 'South' }),
  aBuilding('Old Main', { buildingId: 1, buildingCode: 'B-12', campusName: 'North' }),
  aBuilding('Old Main', { buildingId: 2, buildingCode: 'B-13' }),
]

/** Renders a form's fields. Returns the current choice. */
function show(start: Partial<PlaceDraft> = {}, props: Partial<ComponentProps<typeof PlaceFields>> = {}) {
  stubFetch(({ url }) => {
    const query = new URLSearchParams(url.split('?')[1])
    if (url.startsWith('/api/Buildings/floors')) return { json: aPage(floors) }
    if (url.startsWith('/api/Buildings/rooms')) {
      const code = query.get('floorCode')
      return { json: aPage(rooms.filter(({ floorCode }) => code === null || floorCode === code)) }
    }
    const campus = query.get('campusName')
    if (url.startsWith('/api/Buildings'))
      return { json: aPage(buildings.filter(({ campusName }) => campus === null || campusName === campus)) }
    const aCampus = (campusName: string) => ({
      ...stamp,
      campusId: 1,
      propertyId: 2,
      campusCode: campusName,
      campusName,
    })
    return { json: ['North', 'South'].map(aCampus) }
  })
  let place: PlaceDraft = noPlace
  function Form() {
    const [draft, setDraft] = useState({ ...noPlace, ...start })
    place = draft
    return (
      <PlaceFields
        propertyId={2}
        hasCampuses
        labels={{ campus: 'Campus', building: 'Building', floor: 'Floor', suite: 'Room' }}
        draft={draft}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
        {...props}
      />
    )
  }
  renderPlain(<Form />)
  return () => place
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
async function choose(name: string, option: string): Promise<void> {
  await waitFor(() => expect(field(name).disabled).toBe(false))
  await userEvent.click(field(name))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
async function offered(name: string): Promise<(string | null)[]> {
  await userEvent.click(field(name))
  const options = await screen.findAllByRole('option')
  await userEvent.keyboard('{Escape}')
  return options.map(({ textContent }) => textContent)
}
const mill = { building: 'Mill House', buildingId: 3 }

test('a room chosen before a floor sets its floor', async () => {
  const place = show(mill)
  await choose('Room', '209 – Studio')
  expect(place()).toMatchObject({ floor: 'F2', suite: '209' })
  expect(field('Floor').value).toBe('F2 – Second')
})

test('rooms on two floors show their floor, and set it', async () => {
  const place = show(mill)
  await choose('Room', '101 – Attic (Second)')
  expect(place()).toMatchObject({ floor: 'F2', suite: '101' })
})

test('another floor clears the room and says so; the room’s own floor does not', async () => {
  const place = show({ ...mill, suite: '209' })
  await choose('Floor', 'F2 – Second')
  expect(place()).toMatchObject({ floor: 'F2', suite: '209' })
  await choose('Floor', 'F1 – First')
  expect(place()).toMatchObject({ floor: 'F1', suite: '' })
  expect(screen.getByRole('status').textContent).toBe('Room 209 is not on First and was cleared.')
  await choose('Room', '101 – Hall')
  expect(screen.queryByRole('status')).toBeNull()
})

test('a building sets its campus, and other buildings remain selectable', async () => {
  const place = show()
  await choose('Building', 'Mill House')
  expect(place()).toMatchObject({ campus: 'South', ...mill })
  await choose('Building', 'Old Main (B-12)')
  expect(place()).toMatchObject({ campus: 'North', building: 'Old Main', buildingId: 1 })
})

test('choosing a campus limits the buildings and clears a place elsewhere', async () => {
  const place = show({ ...mill, campus: 'South', floor: 'F1' })
  await choose('Campus', 'North')
  expect(place()).toEqual({ ...noPlace, campus: 'North' })
  await waitFor(async () => expect(await offered('Building')).toEqual(['Old Main']))
})

test('distinguishes two buildings with the same name by code', async () => {
  const place = show()
  expect(await offered('Building')).toEqual(['Mill House', 'Old Main (B-12)', 'Old Main (B-13)'])
  await choose('Building', 'Old Main (B-13)')
  expect(place()).toMatchObject({ building: 'Old Main', buildingId: 2 })
  expect(field('Building').value).toBe('Old Main (B-13)')
})

test('a filter stores one of two equally named buildings by code, and offers its floors', async () => {
  const place = show({}, { keepsCampus: true, namesakesByCode: true })
  await choose('Building', 'Old Main (B-13)')
  expect(place()).toMatchObject({ campus: '', building: 'B-13' })
  expect(field('Building').value).toBe('Old Main (B-13)')
  await choose('Floor', 'F1 – First')
  expect(place()).toMatchObject({ building: 'B-13', floor: 'F1' })
})

test('a building stored by code is shown even if its name is unique within the campus', async () => {
  show({ campus: 'North', building: 'B-12' }, { keepsCampus: true, namesakesByCode: true })
  await waitFor(() => expect(field('Building').value).toBe('Old Main'))
})

test('a name shared by two buildings offers no floors', async () => {
  show({ building: 'Old Main' }, { keepsCampus: true, namesakesByCode: true })
  await offered('Building')
  expect(field('Floor').disabled).toBe(true)
  expect(field('Floor').placeholder).toBe('Choose a building first.')
})

test('[B2.113] the building picker is sorted by name, has a prompt, and offers All only as a filter', async () => {
  const place = show()
  expect(field('Building').placeholder).toBe('Select a Building')
  await waitFor(() => expect(field('Building').disabled).toBe(false))
  const forms = await offered('Building')
  expect(forms).toEqual(forms.toSorted())
  expect(forms.length).toBeGreaterThan(2)
  expect(forms).not.toContain('All')
  expect(place().building).toBe('')
})

test('[B2.113] as a filter, each level starts with All, which means none', async () => {
  const place = show({}, { offersAll: true, keepsCampus: true, namesakesByCode: true })
  expect(field('Building').value).toBe('All')
  expect((await offered('Building'))[0]).toBe('All')
  expect(field('Floor')).toMatchObject({ disabled: true, value: '', placeholder: 'Choose a building first.' })
  await choose('Building', 'Mill House')
  expect(place()).toMatchObject({ building: 'Mill House' })
  await waitFor(() => expect(field('Floor')).toMatchObject({ disabled: false, value: 'All' }))
  await choose('Building', 'All')
  expect(place()).toMatchObject({ building: '', floor: '' })
})

test('[B2.113] the prompt uses the property’s term for buildings', () => {
  show({}, { labels: { campus: 'Campus', building: 'Hall', floor: 'Level', suite: 'Suite' } })
  expect(field('Hall').placeholder).toBe('Select a Hall')
})
