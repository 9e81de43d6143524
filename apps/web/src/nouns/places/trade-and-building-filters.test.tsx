import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { choose } from '#testing/actions.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aBuilding } from '#testing/records.ts'
import { renderPlain } from '#testing/render.tsx'
import { TradeAndBuildingFilters } from './trade-and-building-filters.tsx'

const stamp = { fmRecordId: 1, fmModId: 1 }
const change = vi.fn<(part: object) => void>()

test('filters a list independently by trade and by building of its property', async () => {
  const sent = stubFetch(({ url }) => ({
    json: url.startsWith('/api/Trades')
      ? aPage([{ ...stamp, tradeId: 5, tradeName: 'HVAC' }])
      : aPage([aBuilding('Mill House')]),
  }))
  renderPlain(<TradeAndBuildingFilters propertyId={3} search={{ building: 'Old Main' }} change={change} />)
  await choose('Trade', 'HVAC')
  expect(change).toHaveBeenLastCalledWith({ trade: 'HVAC' })
  const building = screen.getByRole<HTMLInputElement>('combobox', { name: 'Building' })
  expect(building.value).toBe('Old Main')
  await userEvent.click(building)
  await userEvent.click(await screen.findByRole('option', { name: 'Mill House' }))
  expect(change).toHaveBeenLastCalledWith({ building: 'Mill House' })
  for (const { url } of sent) expect(new URL(url, 'http://x').searchParams.get('propertyId')).toBe('3')
})

test('offers both of two buildings with the same name, stored by code', async () => {
  const buildings = [
    aBuilding('Old Main', { buildingId: 3, buildingCode: 'B-12' }),
    aBuilding('Old Main', { buildingId: 4, buildingCode: 'B-13' }),
  ]
  stubFetch(() => ({ json: aPage(buildings) }))
  renderPlain(<TradeAndBuildingFilters propertyId={4} search={{ building: 'B-12' }} change={change} />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Building' })
  await waitFor(() => expect(field.value).toBe('Old Main (B-12)'))
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: 'Old Main (B-13)' }))
  expect(change).toHaveBeenLastCalledWith({ building: 'B-13' })
})
