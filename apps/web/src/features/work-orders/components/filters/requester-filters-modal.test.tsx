import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import type { ListSearch } from '#nouns/orders/list-search.ts'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { filterLabels } from '../../set-filters.ts'
import { RequesterFiltersModal } from './requester-filters-modal.tsx'

type WorkspaceOverrides = NonNullable<Parameters<typeof aWorkspace>[0]>

async function open(overrides: WorkspaceOverrides = {}, search: ListSearch = { propertyId: [2], skip: 26 }) {
  stubFetch(({ url }) => ({ json: url.startsWith('/api/Campuses') ? [] : aPage([]) }))
  const workspace = aWorkspace({ ...overrides, user: { userRole: 'Requester', ...overrides.user } })
  const onApply = vi.fn<(search: ListSearch) => void>()
  const onReset = vi.fn()
  await renderRouted(
    <WorkspaceContext value={workspace}>
      <RequesterFiltersModal
        title="Work Order Filters"
        search={search}
        labels={filterLabels(workspace.settings, workspace.property)}
        onApply={onApply}
        onReset={onReset}
        onClose={() => undefined}
      />
    </WorkspaceContext>,
  )
  await screen.findByRole('dialog', { name: 'Work Order Filters' })
  return { onApply, onReset }
}

const labels = () =>
  [...screen.getByRole('dialog').querySelectorAll('label')].map((label) => label.textContent)
const seesAll = { user: { requesterViewAllEntityOrders: 'Yes' } } as const
const allUsers = 'Show orders for all users'

test('[A2.048] the fields of a requester’s filters; floor and room as the property calls them', async () => {
  await open({ property: { floorLabel: 'Level', location2Label: 'Suite' } })
  expect(labels()).toEqual([
    'Order or Request #',
    'Entered from',
    'Entered to',
    'Building',
    'Level',
    'Suite',
    'Show orders across all Properties',
  ])
})

test('[A2.048] campus only where campuses are in use', async () => {
  await open({ settings: { enableCampuses: true, campusLabelSingular: 'Park' } })
  expect(labels()).toContain('Park')
})

test('[A2.049] without location pickers for requesters there are no places to filter by', async () => {
  await open({ settings: { disableLocationPickersForRequesters: true, enableCampuses: true } })
  expect(labels()).toEqual([
    'Order or Request #',
    'Entered from',
    'Entered to',
    'Show orders across all Properties',
  ])
})

test('[A2.048] all users are offered to those who may see them, and Order By only when they are shown', async () => {
  const { onApply } = await open(seesAll)
  expect(labels()).not.toContain('Order By')
  await userEvent.click(screen.getByRole('checkbox', { name: allUsers }))
  await enter(screen.getByRole('textbox', { name: 'Order By' }), 'Imani')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  const applied = { propertyId: [2], skip: 1, isViewAllRequestersOrdersChecked: true, orderBy: 'Imani' }
  expect(onApply).toHaveBeenCalledExactlyOnceWith(applied)
})

test('[A2.048] going back to one’s own orders takes Order By along', async () => {
  const { onApply } = await open(seesAll, { isViewAllRequestersOrdersChecked: true, orderBy: 'Imani' })
  await userEvent.click(screen.getByRole('checkbox', { name: allUsers }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply.mock.lastCall?.[0]).toMatchObject({
    isViewAllRequestersOrdersChecked: undefined,
    orderBy: undefined,
  })
})

test('[A2.048] without that right the address alone does not bring the fields of all users', async () => {
  await open({}, { isViewAllRequestersOrdersChecked: true })
  expect(labels()).not.toContain(allUsers)
  expect(labels()).not.toContain('Order By')
})

test('[A2.048] number and all properties take effect together; Reset takes everything back', async () => {
  const { onApply, onReset } = await open()
  await enter(screen.getByRole('textbox', { name: 'Order or Request #' }), '1042')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show orders across all Properties' }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  const applied = { orderOrRequestNumber: '1042', propertyId: [2, 3], skip: 1 }
  expect(onApply).toHaveBeenCalledExactlyOnceWith(applied)
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(onReset).toHaveBeenCalledOnce()
})
