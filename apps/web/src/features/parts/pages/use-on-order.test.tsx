import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { press } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { anOrder, aRow } from '#testing/orders.ts'
import { aPlace, lowStock } from '#testing/parts.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { show } from './part-page.fixture.tsx'

const name = 'Tess Tern'
const technician = (user: Partial<Workspace['user']> = {}): Workspace =>
  aWorkspace({
    user: {
      userRole: 'FM Access',
      workerVendor: name,
      cUserCanDos: [
        'View Parts',
        'View Workorders',
        'Edit Workorders',
        'View Orders: Own',
        'Edit Orders: Own',
      ],
      ...user,
    },
    settings: { advancedPartsFunctionalityFlag: true },
  })
const own = (workorderId: number, more = {}) =>
  aRow({
    workorderId,
    orderNumber: String(workorderId),
    propertyId: 2,
    assignTo: name,
    reqFlag: false,
    ...more,
  })
const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Use HV-2302 on an Order' }))
const open = () => press('Use on an Order')
const shelf = aPlace({ available: 4 })
const stocked = { ...lowStock, stock: [shelf] }

test('[A4.013] a part of the shelf is put on one of the own open orders, one unit of the place with stock', async () => {
  const orders = [own(901), own(902), own(903, { closedOutFlag: true })]
  const changes = await show({
    workspace: technician(),
    part: stocked,
    orders,
    answers: [{ json: anOrder({ workorderId: 902 }) }],
  })
  await open()
  const dialog = await dialogOf()
  await dialog.findByRole('radio', { name: /^901/ })
  expect(dialog.queryByRole('radio', { name: /^903/ })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Use Part' }))
  expect(await dialog.findByText('Order is required.')).toBeTruthy()
  expect(changes()).toEqual([])
  await userEvent.click(dialog.getByRole('radio', { name: /^902/ }))
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Use Part' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes()).toMatchObject([
    {
      call: 'POST /api/Workorders/parts',
      body: { workorderId: 902, partIDx: '61', partCostType: 'Inventory', quantity: 1, warehouseId: 5 },
    },
  ])
})

test('[A4.013] the order of the running timer is proposed, and too many units are refused at the field', async () => {
  const workspace = technician({
    orderTimer: { workorderId: 902, orderNumber: '902', timerStarted: '2026-03-02T15:00:00Z' },
  })
  const changes = await show({ workspace, part: stocked, orders: [own(901), own(902)] })
  await open()
  const dialog = await dialogOf()
  expect((await dialog.findByRole('radio', { name: /^902/ })).matches(':checked')).toBe(true)
  await enter(dialog.getByRole('textbox', { name: /Quantity/ }), '5')
  await userEvent.click(dialog.getByRole('button', { name: 'Use Part' }))
  expect(await dialog.findByText('Only 4 Each of HV-2302 are in Main Stock.')).toBeTruthy()
  expect(changes()).toEqual([])
})

test('a technician without open orders sees a message instead of the form', async () => {
  await show({ workspace: technician(), part: stocked })
  await open()
  expect(await (await dialogOf()).findByText('You have no open order to use it on.')).toBeTruthy()
})

test.each([
  ['without an assignee', technician({ workerVendor: null }), {}],
  ['without permission to change orders', technician({ cUserCanDos: ['View Parts', 'View Workorders'] }), {}],
  ['for an inactive part', technician(), { partActiveFlag: false }],
])('is not offered %s', async (_, workspace, part) => {
  await show({ workspace, part: { ...stocked, ...part } })
  expect(screen.queryByRole('button', { name: 'Use on an Order' })).toBeNull()
})
