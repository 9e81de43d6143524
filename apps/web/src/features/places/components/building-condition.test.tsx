import type { BuildingCondition as Condition } from '@fettle/contract/building-conditions'
import type { PlaceDetail } from '@fettle/contract/places'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCondition } from '#testing/conditions.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { BuildingCondition } from './building-condition.tsx'

async function open(overrides: Partial<Condition> = {}) {
  const sent = stubFetch(({ url }) =>
    url.startsWith('/api/BuildingConditions') ? { json: [aCondition(overrides)] } : { json: { queueId: 5 } },
  )
  const cUserCanDos = ['FM Access', 'View Issues', 'View Assets', 'View Reports']
  await renderPage(
    <BuildingCondition place={{ placeId: 4, propertyId: 2, level: 'building' } as PlaceDetail} />,
    withRights(cUserCanDos),
  )
  return sent
}

test('[C7.013] a building shows its condition index with the figures behind it', async () => {
  await open()
  expect(await screen.findByText('2.5%')).toBeTruthy()
  for (const text of ['$250.00', '$10,000.00']) expect(screen.getByText(text)).toBeTruthy()
})

test('[C7.013] a missing figure hides the index and is named', async () => {
  await open({ assetsWithoutCost: 1, conditionIndex: null })
  expect(await screen.findByText('Enter what is missing: 1 asset without a replacement cost.')).toBeTruthy()
  expect(screen.queryByText('2.5%')).toBeNull()
  expect(screen.queryByText('$10,000.00')).toBeNull()
})

test('[C7.013] the report covers every building of the property', async () => {
  const sent = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Condition by Building' }))
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1))
  const body = JSON.parse(String(sent.find(({ method }) => method === 'POST')?.body))
  expect(body).toMatchObject({ reportId: 2702, propertyId: 2, foundSetIds: '4' })
})
