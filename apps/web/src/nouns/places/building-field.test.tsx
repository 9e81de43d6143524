import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { choose } from '#testing/actions.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aBuilding, aFloor, aRoom } from '#testing/records.ts'
import { renderPlain } from '#testing/render.tsx'
import { BuildingField, WithinBuildingFields } from './building-field.tsx'

test('distinguishes two buildings with the same name by code', async () => {
  stubFetch(() => ({
    json: aPage([
      aBuilding('Old Main', { buildingId: 3, buildingCode: 'B-12' }),
      aBuilding('Old Main', { buildingId: 4, buildingCode: 'B-13' }),
    ]),
  }))
  const onChange = vi.fn<(id: number | null) => void>()
  renderPlain(<BuildingField label="Building" propertyId={2} value={null} onChange={onChange} />)
  await choose('Building', 'Old Main (B-13)')
  expect(onChange).toHaveBeenLastCalledWith(4)
})

test('distinguishes two rooms with the same code by floor, and sets the floor', async () => {
  stubFetch(({ url }) => ({
    json: url.startsWith('/api/Buildings/rooms')
      ? aPage([aRoom(11, '101', 'Store', 1), aRoom(12, '101', 'Store', 2)])
      : aPage([aFloor(1, 'F1', ''), aFloor(2, 'F2', '')]),
  }))
  const onChange = vi.fn<(place: object) => void>()
  const none = { floorId: null, roomId: null }
  renderPlain(<WithinBuildingFields propertyId={2} buildingId={3} {...none} onChange={onChange} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Room' }))
  const list = within(await screen.findByRole('listbox'))
  await userEvent.click(await list.findByRole('option', { name: '101 – Store (F2)' }))
  expect(onChange).toHaveBeenLastCalledWith({ floorId: 2, roomId: 12 })
})
