import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ListSearch } from '#nouns/orders/list-search.ts'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { filterLabels } from '../../filter-labels.ts'
import { RequesterFiltersModal } from './requester-filters-modal.tsx'

type WorkspaceOverrides = NonNullable<Parameters<typeof aWorkspace>[0]>

async function open(overrides: WorkspaceOverrides = {}, search: ListSearch = { propertyId: [2], skip: 26 }) {
  stubFetch(({ url }) => ({ json: url.startsWith('/api/Campuses') ? [] : aPage([]) }))
  const workspace = aWorkspace({ ...overrides, user: { userRole: 'Requester', ...overrides.user } })
  const onApply = vi.fn<(search: ListSearch) => void>()
  const onReset = vi.fn()
  await renderPage(
    <RequesterFiltersModal
      title="Work Order Filters"
      search={search}
      labels={filterLabels(workspace.settings, workspace.property)}
      onApply={onApply}
      onReset={onReset}
      onClose={() => undefined}
    />,
    workspace,
  )
  await screen.findByRole('dialog', { name: 'Work Order Filters' })
  return { onApply, onReset }
}

const labels = () =>
  [...screen.getByRole('dialog').querySelectorAll('label')].map((label) => label.textContent)
const seesAll = { user: { requesterViewAllEntityOrders: 'Yes' } } as const
const allUsers = 'Show orders for all users'

test("[A2.048] a requester's filters include floor and room with the property's labels", async () => {
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

test('[A2.048] campus only if campuses are enabled', async () => {
  await open({ settings: { enableCampuses: true, campusLabelSingular: 'Park' } })
  expect(labels()).toContain('Park')
})

test('[A2.049] without location pickers for requesters there are no location filters', async () => {
  await open({ settings: { disableLocationPickersForRequesters: true, enableCampuses: true } })
  expect(labels()).toEqual([
    'Order or Request #',
    'Entered from',
    'Entered to',
    'Show orders across all Properties',
  ])
})

test('[A2.048] all users requires permission, and shows Order By when selected', async () => {
  const { onApply } = await open(seesAll)
  expect(labels()).not.toContain('Order By')
  await userEvent.click(screen.getByRole('checkbox', { name: allUsers }))
  await enter(screen.getByRole('textbox', { name: 'Order By' }), 'Imani')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  const applied = { propertyId: [2], skip: 1, isViewAllRequestersOrdersChecked: true, orderBy: 'Imani' }
  expect(onApply).toHaveBeenCalledExactlyOnceWith(applied)
})

test('[A2.048] returning to own orders clears Order By', async () => {
  const { onApply } = await open(seesAll, { isViewAllRequestersOrdersChecked: true, orderBy: 'Imani' })
  await userEvent.click(screen.getByRole('checkbox', { name: allUsers }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply.mock.lastCall?.[0]).toMatchObject({
    isViewAllRequestersOrdersChecked: undefined,
    orderBy: undefined,
  })
})

test('[A2.048] without that permission the URL alone does not show the fields of all users', async () => {
  await open({}, { isViewAllRequestersOrdersChecked: true })
  expect(labels()).not.toContain(allUsers)
  expect(labels()).not.toContain('Order By')
})

test('[A2.048] number and all properties apply together, and Reset clears all', async () => {
  const { onApply, onReset } = await open()
  await enter(screen.getByRole('textbox', { name: 'Order or Request #' }), '1042')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show orders across all Properties' }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  const applied = { orderOrRequestNumber: '1042', propertyId: [2, 3], skip: 1 }
  expect(onApply).toHaveBeenCalledExactlyOnceWith(applied)
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(onReset).toHaveBeenCalledOnce()
})
