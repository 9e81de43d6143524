import type { PlaceListRow } from '@fettle/contract/place-list'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { testRecordList } from '#testing/record-list.tsx'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { type PlaceSearch, placeAddress } from './place-search.ts'
import { PlaceListPage } from './places.list.tsx'
// Preloaded, so that the first test does not wait for them.
import '#records/export/report-title-form.tsx'
import './components/create-place-dialog.tsx'
import './place-filters.tsx'

const aPlace = (overrides: Partial<PlaceListRow> = {}): PlaceListRow => ({
  placeId: 4,
  fmRecordId: 4,
  fmModId: 1,
  level: 'building',
  propertyId: 2,
  propertyName: 'Elm Court',
  code: 'MILL',
  name: 'Mill House',
  campus: '',
  building: '',
  floor: '',
  isActive: true,
  children: 1200,
  category: 'Office',
  contactName: 'Ada',
  address: '',
  city: 'Albany',
  state: 'NY',
  zip: '',
  country: '',
  use: '',
  type: '',
  department: '',
  sortNumber: 0,
  ...overrides,
})
const aRoom = aPlace({
  level: 'room',
  code: '101',
  name: '',
  building: 'Mill House',
  floor: 'Ground',
  use: 'Lab',
})

testRecordList({
  Page: PlaceListPage,
  title: 'Buildings',
  path: '/api/Places/list',
  base: '/api/Places',
  row: aPlace(),
  id: 4,
  name: 'Mill House',
  cells: ['', 'MILL', 'Mill House', 'Office', 'Albany', 'NY', 'Ada', '1,200', 'Yes'],
  flagKind: 'building',
  screen: 'buildings',
  searchBox: 'Search code or name',
  filter: {
    press: () => userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Albany'),
    asks: 'city=Albany',
  },
  create: { label: 'New Building' },
  sheet: 'Buildings.xlsx',
  report: {
    id: 2805,
    title: 'Building List',
    filters: 'Level: Building; Active: Active; Property: Riverside',
  },
  initial: { level: 'building', active: 'Active', sortColumn: 'name' },
  propertyId: 2,
})

/** Uses a longer timeout, because results can take seconds while other tests run. */
const soon = (check: () => void) => vi.waitFor(check)

describe('[C8.026] the list of places', () => {
  async function show(begin: PlaceSearch, workspace = aWorkspace({ settings: { enableCampuses: true } })) {
    let search = begin
    let held = Promise.resolve()
    const sent = stubFetch(async ({ url }) => {
      const { pathname, searchParams } = new URL(url, 'http://fettle.test')
      if (pathname === '/api/Places/list') await held
      if (pathname === '/api/Places/list')
        return { json: aPage(searchParams.get('level') === 'room' ? [aRoom] : [aPlace()]) }
      if (pathname === '/api/Flags') return { json: { recordIds: [] } }
      if (pathname === '/api/SavedFilters') return { json: { filters: [], roles: [] } }
      return { json: aPage([]) }
    })
    function Shown(): ReactNode {
      const [shown, setShown] = useState(begin)
      search = shown
      return <PlaceListPage search={shown} onGo={setShown} />
    }
    await renderPage(<Shown />, workspace)
    /** Delays the next rows until the returned function is called. */
    const hold = () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    }
    return { sent, hold, search: () => search }
  }
  const level = (name: string) =>
    userEvent.click(within(screen.getByRole('radiogroup', { name: 'Level' })).getByRole('radio', { name }))

  test('another level uses its own sort, and drops inapplicable filters', async () => {
    const shown = await show({
      level: 'building',
      search: 'mi',
      city: 'Alb',
      campus: 'Main',
      sortColumn: 'city',
    })
    await screen.findByRole('link', { name: 'Mill House' })
    await level('Rooms')
    expect(await screen.findByRole('link', { name: '101' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Rooms' })).toBeTruthy()
    const asked = shown.sent.findLast(({ url }) => url.startsWith('/api/Places/list'))
    const query = new URLSearchParams(asked?.url.split('?')[1])
    expect(Object.fromEntries(query)).toMatchObject({
      level: 'room',
      search: 'mi',
      campus: 'Main',
      sortColumn: 'building',
    })
    expect(query.has('city')).toBe(false)
  })

  test('rows of the previous level cannot be flagged while the next are loading', async () => {
    const { hold } = await show({ level: 'building' })
    await screen.findByRole('button', { name: 'Flag Mill House' })
    const answer = hold()
    await level('Rooms')
    await screen.findByRole('heading', { level: 1, name: 'Rooms' })
    expect(screen.queryByRole('button', { name: 'Flag Mill House' })).toBeNull()
    answer()
    expect(await screen.findByRole('button', { name: 'Flag 101 · Mill House' })).toBeTruthy()
  })

  test('a room without a name is reachable by its code, and flagged as a room', async () => {
    const { sent } = await show({ level: 'room' })
    const link = await screen.findByRole('link', { name: '101' })
    expect(link.getAttribute('href')).toBe('/admin/buildings/room-4')
    await userEvent.click(screen.getByRole('button', { name: 'Flag 101 · Mill House' }))
    const flagged = () => sent.find(({ method }) => method === 'PUT')
    await soon(() => expect(flagged()).toBeTruthy())
    expect(JSON.parse(String(flagged()?.body))).toMatchObject({ kind: 'room', recordIds: [4] })
  })

  test("rooms can be filtered by parent place, and are added on their floor's page", async () => {
    await show({ level: 'room' })
    await screen.findByRole('link', { name: '101' })
    expect(screen.getByText('Rooms are added on the page of their floor.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'New Room' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
    for (const name of ['Campus', 'Building', 'Floor'])
      expect(dialog.getByRole('combobox', { name })).toBeTruthy()
    expect(dialog.queryByRole('combobox', { name: 'Room' })).toBeNull()
    for (const name of ['Code', 'Name', 'Category', 'Use', 'Type', 'Department'])
      expect(dialog.getByRole('textbox', { name })).toBeTruthy()
    expect(dialog.queryByRole('textbox', { name: 'City' })).toBeNull()
  })

  test('resetting the filters keeps the level', async () => {
    const { search } = await show({ level: 'room', use: 'Lab' })
    await screen.findByRole('link', { name: '101' })
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await soon(() => expect(search().use).toBeUndefined())
    expect(search().level).toBe('room')
  })

  test('campuses are offered only if enabled', async () => {
    await show({}, aWorkspace({ settings: { enableCampuses: false } }))
    const levels = within(await screen.findByRole('radiogroup', { name: 'Level' })).getAllByRole('radio')
    expect(levels.map((one) => one.getAttribute('value'))).toEqual(['building', 'floor', 'room'])
  })

  test('[C8.025] while all properties are shown, rows show their property, and a new place asks for it', async () => {
    await show({}, aWorkspace({ isAggregate: true }))
    expect(await screen.findByRole('cell', { name: 'Elm Court' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'New Building' }))
    expect(await screen.findByText('Choose a Property to add records.')).toBeTruthy()
  })
})

test('a URL without a level shows buildings, and rooms are sorted by building', () => {
  expect(placeAddress.effective({}, [2])).toMatchObject({ level: 'building', sortColumn: 'name' })
  expect(placeAddress.effective(placeAddress.parse({ level: 'room' }), [2]).sortColumn).toBe('building')
  expect(placeAddress.parse({ level: 'attic', skip: 'x' })).toEqual({})
})
