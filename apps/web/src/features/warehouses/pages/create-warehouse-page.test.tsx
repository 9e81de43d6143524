import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteDrafts } from '#lib/drafts.ts'
import { choose, press } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aWarehouse } from '#testing/warehouses.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { CreateWarehousePage } from './create-warehouse-page.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

beforeEach(async () => {
  await deleteDrafts()
  went.mockClear()
})

async function open() {
  const sent = stubFetch(({ method }) =>
    method === 'POST' ? { status: 201, json: aWarehouse() } : { json: aPage([]) },
  )
  await renderPage(
    <CreateWarehousePage />,
    withRights(['View Parts', 'Edit Parts'], { settings: { advancedPartsFunctionalityFlag: true } }),
  )
  await screen.findByRole('textbox', { name: 'Code' })
  return () =>
    sent.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body)) as unknown)
}

test('[C1.038] a new warehouse needs a code and a name, and opens its page', async () => {
  const sent = await open()
  await press('Create Warehouse')
  const alert = await screen.findByRole('alert')
  for (const message of ['Code is required.', 'Name is required.'])
    expect(alert.textContent).toContain(message)
  expect(sent()).toEqual([])
  await enter(screen.getByRole('textbox', { name: 'Code' }), 'VAN-3')
  await enter(screen.getByRole('textbox', { name: 'Name' }), 'Van 3')
  await choose('Kind', 'Van')
  await press('Create Warehouse')
  await waitFor(() => expect(went).toHaveBeenCalled())
  expect(sent()).toEqual([
    {
      propertyId: 2,
      warehouseCode: 'VAN-3',
      warehouseName: 'Van 3',
      warehouseKind: 'Van',
      buildingId: null,
      keeperId: null,
    },
  ])
  expect(went).toHaveBeenCalledWith(
    expect.objectContaining({ to: '/warehouses/$warehouseId', params: { warehouseId: '5' } }),
  )
})
