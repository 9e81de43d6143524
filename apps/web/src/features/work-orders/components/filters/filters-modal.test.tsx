import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import type { ListSearch } from '#nouns/orders/list-search.ts'
import { anOrderField } from '#testing/custom-fields.ts'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aBuilding } from '#testing/records.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { filterLabels } from '../../filter-labels.ts'
import { valueList } from '../order-changes.fixture.tsx'
import { FiltersModal } from './filters-modal.tsx'

const stamp = { fmRecordId: 1, fmModId: 1 }

const namesakes = [
  aBuilding('Old Main', { buildingId: 21, buildingCode: 'B-12' }),
  aBuilding('Old Main', { buildingId: 22, buildingCode: 'B-13' }),
]

const customFields = [
  anOrderField('Permit'),
  anOrderField('Color', { type: 'list', valueList: ['Red', 'Blue'] }),
]

async function open(workspace: Workspace = aWorkspace(), search: ListSearch = { propertyId: [2], skip: 26 }) {
  stubFetch(({ url }) => {
    if (url.startsWith('/api/Trades')) {
      const names = ['HVAC', 'Plumbing']
      return { json: aPage(names.map((tradeName, at) => ({ tradeId: at + 1, ...stamp, tradeName }))) }
    }
    if (url.includes('getCustomFieldMetadata')) return { json: customFields }
    if (url.startsWith('/api/Campuses')) {
      const campus = { campusId: 1, ...stamp, propertyId: 2, campusCode: 'S', campusName: 'South' }
      return { json: [campus] }
    }
    if (url.startsWith('/api/System/vlist/jobpriorities')) {
      const item = { ...stamp, valueListName: 'Priority', valueListValue: '1', displayText: '1 - Now' }
      return { json: [{ ...item, displaySequence: 1, reqPriority: 1 }] }
    }
    if (/^\/api\/Buildings\?/.test(url)) return { json: aPage(namesakes) }
    if (url.includes('ReassignValueList')) return { json: valueList('Pia Quist') }
    return { json: /vlist|Reassign/.test(url) ? [] : aPage([]) }
  })
  const onApply = vi.fn<(search: ListSearch) => void>()
  const labels = filterLabels(workspace.settings, workspace.property)
  await renderPage(
    <FiltersModal
      title="Filters"
      search={search}
      labels={labels}
      onApply={onApply}
      onReset={() => undefined}
      onClose={() => undefined}
    />,
    workspace,
  )
  await screen.findByRole('dialog', { name: 'Filters' })
  return onApply
}

const options = async (field: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  const shown = await screen.findAllByRole('option')
  return shown.filter((option) => option.closest('[hidden]') === null).map((option) => option.textContent)
}

test('[A4.001] offers every status, Overdue, All and the configured sub-statuses', async () => {
  const settings = { openSubStatuses: ['Awaiting parts'], completeSubStatuses: ['Verified'] }
  await open(aWorkspace({ settings }))
  expect(await options('Status')).toEqual(
    expect.arrayContaining([
      'Open',
      'Hold',
      'DNC',
      'Complete',
      'Denied',
      'Overdue',
      'All',
      'Awaiting parts',
      'Verified',
    ]),
  )
})

test('[A2.060] [A2.061] [A2.053] typed and picked filters apply together, from the first row', async () => {
  const onApply = await open()
  await enter(screen.getByRole('textbox', { name: 'Description' }), 'leak')
  await enter(screen.getByRole('textbox', { name: 'Order By' }), 'Imani')
  await userEvent.click(screen.getByRole('switch', { name: 'Include sub-statuses' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Priority' }))
  await userEvent.click(await screen.findByRole('option', { name: '1 - Now' }))
  expect(onApply).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      description: 'leak',
      orderBy: 'Imani',
      includeSubStatuses: true,
      jobPriority: [1],
      propertyId: [2],
      skip: 1,
    }),
  )
})

test('[A2.062] another campus clears the building', async () => {
  const workspace = aWorkspace({ settings: { enableCampuses: true } })
  const onApply = await open(workspace, { campus: ['North'], building: ['Mill House'] })
  await userEvent.click(screen.getByRole('combobox', { name: 'Campus' }))
  await userEvent.click(await screen.findByRole('option', { name: 'South' }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply.mock.lastCall?.[0]).toMatchObject({ campus: ['South'], building: undefined })
})

test("[A6.008] trades are the person's own without access to all orders", async () => {
  const cUserCanDos = ['View Workorders', 'View Orders: Own and Team']
  await open(aWorkspace({ user: { cUserCanDos } }))
  expect(await options('Trade')).toEqual(['HVAC'])
})

test("[A2.058] [A6.009] with 'View Orders: Own' there is no assignee filter", async () => {
  await open(aWorkspace({ user: { cUserCanDos: ['View Workorders', 'View Orders: Own'] } }))
  expect(screen.queryByRole('combobox', { name: 'Assign To' })).toBeNull()
})

test('buildings with the same name are distinguished by code, and the shared name alone selects neither', async () => {
  const onApply = await open(aWorkspace(), { building: ['Old Main'] })
  expect(await options('Building')).toEqual(expect.arrayContaining(['Old Main (B-12)', 'Old Main (B-13)']))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Room' }).placeholder).toBe(
    'Choose a building first.',
  )
  await userEvent.click(screen.getByRole('option', { name: 'Old Main (B-13)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply.mock.lastCall?.[0]).toMatchObject({ building: ['Old Main', 'B-13'], floor: undefined })
})

const choose = async (field: string, ...names: string[]) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  for (const name of names) await userEvent.click(await screen.findByRole('option', { name }))
}

test('[A2.060] status, building and assignee take several values, and Unassigned is one of them', async () => {
  const onApply = await open(aWorkspace(), { propertyId: [2], orderStatus: ['Open'], floor: ['1'] })
  await choose('Status', 'Hold')
  await choose('Building', 'Old Main (B-12)', 'Old Main (B-13)')
  await choose('Assign To', 'Unassigned', 'Pia Quist')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply.mock.lastCall?.[0]).toMatchObject({
    orderStatus: ['Open', 'Hold'],
    building: ['B-12', 'B-13'],
    floor: undefined,
    assignTo: ['Pia Quist'],
    unassignedFlag: true,
  })
})

test('All replaces the other statuses, and another status replaces All', async () => {
  const onApply = await open(aWorkspace(), { orderStatus: ['Open', 'Hold'] })
  await choose('Status', 'All')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply.mock.lastCall?.[0].orderStatus).toEqual(['All'])
  await choose('Status', 'Complete')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply.mock.lastCall?.[0].orderStatus).toEqual(['Complete'])
})

test('[A2.063] an emptied status shows that the list has open orders, and no status is applied', async () => {
  const onApply = await open(aWorkspace(), { orderStatus: ['Hold'] })
  const status = screen.getByRole<HTMLInputElement>('combobox', { name: 'Status' })
  expect(status.placeholder).toBe('')
  await userEvent.type(status, '{Backspace}')
  expect(status.placeholder).toBe('Open')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Trade' }).placeholder).toBe('Any')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply.mock.lastCall?.[0].orderStatus).toBeUndefined()
})

test('target and entry take a period, overdue, or two days', async () => {
  const onApply = await open()
  const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await choose('Target', 'This week')
  await choose('Entered', 'Today')
  await apply()
  expect(onApply.mock.lastCall?.[0]).toMatchObject({ targetPeriod: 'this-week', entryPeriod: 'today' })
  await choose('Target', 'Overdue')
  await apply()
  expect(onApply.mock.lastCall?.[0]).toMatchObject({ overdueFlag: true, targetPeriod: undefined })
  await enter(screen.getByRole('textbox', { name: 'Target from' }), '3/1/2026')
  await enter(screen.getByRole('textbox', { name: 'Entered to' }), '3/31/2026')
  await apply()
  expect(onApply.mock.lastCall?.[0]).toMatchObject({
    targetDateStart: '2026-03-01',
    entryDateEnd: '2026-03-31',
  })
})

test('offers a filter for each custom field, with the choices of a list', async () => {
  const workspace = aWorkspace({ settings: { enableCustomFields: true } })
  const onApply = await open(workspace, { propertyId: [2], customField: ['Permit=A'] })
  await enter(await screen.findByRole('textbox', { name: 'Permit' }), '7')
  await userEvent.click(screen.getByRole('combobox', { name: 'Color' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Blue' }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply.mock.lastCall?.[0].customField).toEqual(['Permit=A7', 'Color=Blue'])
})

test('a custom field that is emptied filters nothing', async () => {
  const workspace = aWorkspace({ settings: { enableCustomFields: true } })
  const onApply = await open(workspace, { propertyId: [2], customField: ['Permit=A'] })
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Permit' }))
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply.mock.lastCall?.[0].customField).toBeUndefined()
})
