import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aBuilding } from '#testing/records.ts'
import { renderPlain } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { RecordPlaceFilters } from './place-filters.tsx'

const building = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Building' })
async function choose(option: string): Promise<void> {
  await waitFor(() => expect(building().disabled).toBe(false))
  await userEvent.click(building())
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('[B2.113] a building filters a list under its parameter name and clears floor and room', async () => {
  stubFetch(() => ({ json: aPage([aBuilding('Mill House', { buildingId: 3 })]) }))
  const changed = vi.fn()
  const search = { location1: 'Old Main', floor: 'F1', location2: '101' }
  renderPlain(
    <WorkspaceContext value={aWorkspace()}>
      <RecordPlaceFilters propertyId={2} search={search} onChange={changed} />
    </WorkspaceContext>,
  )
  expect(building().value).toBe('Old Main')
  await choose('Mill House')
  expect(changed).toHaveBeenLastCalledWith({
    location1: 'Mill House',
    floor: undefined,
    location2: undefined,
  })
  expect(changed.mock.lastCall?.[0]).not.toHaveProperty('campus')
  await choose('All')
  expect(changed).toHaveBeenLastCalledWith({
    location1: undefined,
    floor: undefined,
    location2: undefined,
  })
})
