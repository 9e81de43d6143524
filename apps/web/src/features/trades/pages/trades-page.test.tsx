import type { TradeTree } from '@fettle/contract/trade-settings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { enter } from '#testing/enter.ts'
import { changedPaths, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anAdministration, renderPage } from '#testing/workspace.tsx'
import { TradesPage } from './trades-page.tsx'

const stamp = { fmRecordId: 5, fmModId: 3 }
const leak = {
  jobTypeId: 7,
  ...stamp,
  jobTypeName: 'Leak',
  priority: 1,
  kindFilter: 'Both' as const,
  targetHours: { 1: 4, 3: 72 },
  isActive: true,
}
const trade = (tradeId: number, tradeName: string, isActive = true) => ({
  tradeId,
  ...stamp,
  tradeName,
  isActive,
  propertyIds: [2],
  jobTypes: [leak],
  defaultAssignees: [],
  can: { change: true },
})
const tree: TradeTree = {
  trades: [trade(5, 'Plumbing'), trade(6, 'Roofing', false)],
  propertyDefaults: [
    { propertyId: 2, buildingId: null, buildingName: null, assigneeId: 9, assigneeName: 'Sam Stone' },
  ],
}

async function show(record?: string, answer?: StubbedAnswer) {
  const sent = stubFetch(({ method, url }) => {
    if (method !== 'GET') return answer ?? { json: tree }
    if (url.endsWith('/System/trades')) return { json: tree }
    return { json: url.includes('vlist') ? [] : { data: [], pagination: {} } }
  })
  await renderPage(<TradesPage record={record} search={{}} onSearch={() => undefined} />, anAdministration())
  return { changes: () => changedPaths(sent) }
}

test('[C8.029] trades keep their order, and can be moved by keyboard-accessible buttons', async () => {
  const { changes } = await show()
  const list = await screen.findByRole('list', { name: 'Trades' })
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Plumbing1 job type', 'Roofing1 job typeInactive'])
  expect(screen.getByRole('region', { name: 'Who gets everything else' }).textContent).toContain('Sam Stone')
  screen.getByRole('button', { name: 'Move Roofing up' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(changes()).toEqual([['PUT', '/api/System/tradeorder', { tradeIds: [6, 5] }]]))
})

test('[C8.029] a job type is changed with its version, with undo', async () => {
  const { changes } = await show('5')
  expect(await screen.findByText('Requesters and workers · priority 1 · due after 4 / 72 h')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Leak/ }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await enter(name, 'Water')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  const body = { kindFilter: 'Both', priority: 1, targetHours: { 1: 4, 3: 72 } }
  expect(changes()).toEqual([
    ['PUT', '/api/System/jobtypes/7', { jobTypeName: 'Water', ...body }],
    ['PUT', '/api/System/jobtypes/7', { jobTypeName: 'Leak', ...body }],
  ])
})

test('[C0.018] a trade in use cannot be deleted, and can be deactivated instead', async () => {
  const title = 'Plumbing is used by 12 work orders. Make it inactive instead.'
  const errors = [{ field: '', code: 'in-use', message: title }]
  const { changes } = await show('5', { status: 409, json: { title, errors } })
  const [remove] = await screen.findAllByRole('button', { name: 'Delete' })
  if (remove) await userEvent.click(remove)
  const dialog = await screen.findByRole('dialog', { name: 'Delete Plumbing?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(title)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make inactive' }))
  await waitFor(() => expect(changes().at(-1)).toEqual(['PUT', '/api/System/trades/5', { isActive: false }]))
})
