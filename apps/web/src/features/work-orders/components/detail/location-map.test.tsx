import type { WorkOrder } from '@fettle/contract/work-orders'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { anOrder, aPage } from '#testing/orders.ts'
import { aBuilding } from '#testing/records.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { Location } from './location.tsx'

const buildingAt = (buildingName: string, latitude: number | null) => ({
  ...aBuilding(buildingName),
  latitude,
  longitude: latitude === null ? null : -69.78,
})
const buildings = [
  buildingAt('Mill House', 44.3153),
  buildingAt('<b>Boiler</b> House', 44.316),
  buildingAt('Annex', null),
]

/** Triggers the intersection callback. */
let comeIntoSight = () => {}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        comeIntoSight = () => tell([{ isIntersecting: true }])
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

async function show(
  key: string,
  place: { latitude: number | null; longitude: number | null },
  known: readonly unknown[] = buildings,
) {
  const sent = stubFetch(() => ({ json: aPage(known) }))
  await renderPage(
    <Location
      order={anOrder({ building: 'Mill House', floor: null, suite: null, propertyId: 2, ...place })}
    />,
    aWorkspace({ settings: { googleMapsAPIkey: key } }),
  )
  return sent
}

const here = { latitude: 44.31535, longitude: -69.78433 }

test("[A2.095] without a key the place is on a plan of the property's buildings, with names as text only", async () => {
  const sent = await show('', here)
  expect(screen.queryByRole('region', { name: 'Map of Mill House' })).toBeNull()
  act(() => comeIntoSight())
  const plan = await screen.findByRole('region', { name: 'Map of Mill House' })
  expect(await within(plan).findByText('Mill House')).toBeTruthy()
  expect(await within(plan).findByText('<b>Boiler</b> House')).toBeTruthy()
  expect(plan.querySelectorAll('[class*=building]')).toHaveLength(1)
  expect(plan.querySelectorAll('[class*=here]')).toHaveLength(1)
  expect(plan.querySelector('b')).toBeNull()
  expect(within(plan).getByRole('button', { name: 'Zoom in' })).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
  expect(sent.map(({ url }) => url).every((url) => url.startsWith('/api/'))).toBe(true)
})

test("[A2.095] with a key in the settings the vendor's map shows the place", async () => {
  await show('k&1', here)
  act(() => comeIntoSight())
  const map = await screen.findByTitle<HTMLIFrameElement>('Map of Mill House')
  expect(map.src).toBe('https://www.google.com/maps/embed/v1/place?key=k%261&q=44.31535%2C-69.78433&zoom=18')
  expect(screen.queryByRole('region', { name: 'Map of Mill House' })).toBeNull()
})

test('[A2.095] without latitude and longitude there is no map', async () => {
  await show('', { latitude: null, longitude: null })
  act(() => comeIntoSight())
  expect(screen.queryByText('Coordinates')).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
})

test('a building with drawn walls is shown with them and its name', async () => {
  const outline = {
    type: 'Polygon',
    coordinates: [
      [
        [-69.781, 44.316],
        [-69.78, 44.316],
        [-69.78, 44.3165],
        [-69.781, 44.316],
      ],
    ],
  } as const
  const drawn = [
    { ...buildingAt('Mill House', 44.3153), outline },
    { ...buildingAt('Foundry', 44.316), outline },
  ]
  await show('', here, drawn)
  act(() => comeIntoSight())
  const plan = await screen.findByRole('region', { name: 'Map of Mill House' })
  expect(await within(plan).findByText('Foundry')).toBeTruthy()
  expect(plan.querySelectorAll('path[class*=walls]')).toHaveLength(1)
  expect(plan.querySelectorAll('path[class*=ownWalls]')).toHaveLength(1)
  expect(plan.querySelectorAll('[class*=building]')).toHaveLength(0)
})

test('moving an order to another building moves the map, on all open screens', async () => {
  stubFetch(() => ({ json: aPage(buildings) }))
  const at = (building: string, latitude: number) =>
    anOrder({ building, floor: null, suite: null, propertyId: 2, latitude, longitude: -69.78 })
  await renderPage(
    <Moving from={at('Mill House', 44.3153)} to={at('Annex', 44.317)} />,
    aWorkspace({ settings: { googleMapsAPIkey: '' } }),
  )
  act(() => comeIntoSight())
  const plan = await screen.findByRole('region', { name: 'Map of Mill House' })
  await within(plan).findByText('Mill House')
  await userEvent.click(screen.getByRole('button', { name: 'move' }))
  expect(screen.getByRole('region', { name: 'Map of Annex' })).toBe(plan)
  expect(await within(plan).findByText('Annex')).toBeTruthy()
  expect(plan.querySelectorAll('[class*=here]')).toHaveLength(1)
})

/** An order with a place that changes while shown. */
function Moving({ from, to }: { from: WorkOrder; to: WorkOrder }) {
  const [order, setOrder] = useState(from)
  return (
    <>
      <button type="button" onClick={() => setOrder(to)}>
        move
      </button>
      <Location order={order} />
    </>
  )
}
