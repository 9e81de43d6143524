import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anOrder, aRow } from '#testing/orders.ts'
import { aWorkspace, withRights } from '#testing/workspace.tsx'
import { bar, capabilities, choosing, dialog, pick, press, three } from './bulk.fixture.tsx'

const closer = withRights([...capabilities, 'FM Access', 'Close Out Orders'])
/** Runs a rare action from the bar's menu. */
const choose = async (name: string) => {
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
const ended = { orderStatus: 'Complete', statusKind: 'complete', openOrderFlag: false } as const

test('[C9.007] selected orders are closed out together, without open and closed out ones', async () => {
  const rows = [
    aRow({ ...three[0], ...ended }),
    aRow({ ...three[1] }),
    aRow({ ...three[2], ...ended, closedOutFlag: true }),
  ]
  const changes = await choosing({ rows, workspace: closer })
  await pick('Order 5001', 'Order 5002', 'Order 5003')
  await choose('Close Out')
  const panel = await dialog('Close Out 1 Order')
  await userEvent.click(panel.getByRole('button', { name: 'Close Out' }))
  await panel.findByText('1 done')
  expect(changes()).toMatchObject([{ call: 'PUT /api/Workorders/901/close-out', ifMatch: '"4"' }])
})

test('[C9.007] of 200 selected orders, refused ones are listed and stay selected', async () => {
  const rows = Array.from({ length: 200 }, (_, at) =>
    aRow({ ...ended, workorderId: 901 + at, orderNumber: String(5001 + at), description: `Job ${at + 1}` }),
  )
  const errors = [{ field: 'order', code: 'closed-out', message: 'This order is closed out.' }]
  const changes = await choosing({
    rows,
    workspace: closer,
    change: (id) =>
      id % 50 === 0
        ? { status: 409, json: { title: 'No.', errors } }
        : { json: anOrder({ workorderId: id }) },
  })
  await press('Select all 200 orders')
  await (await bar()).findByText('200 chosen')
  await choose('Close Out')
  const panel = await dialog('Close Out 200 Orders')
  await userEvent.click(panel.getByRole('button', { name: 'Close Out' }))
  await panel.findByText('196 done, 4 refused', undefined, { timeout: 20_000 })
  expect(new Set(changes().map(({ id }) => id)).size).toBe(200)
  await userEvent.keyboard('{Escape}')
  expect((await bar()).getByText('4 chosen')).toBeTruthy()
})

test('[C9.007] closing out is not offered without its permission or an ended order', async () => {
  await choosing({ workspace: closer })
  await pick('Order 5001')
  expect((await bar()).queryByRole('button', { name: 'More' })).toBeNull()
  expect(screen.getAllByText('Job 1').length).toBeGreaterThan(0)
})

test('[C9.015] selected orders join the set of the one that is in a set', async () => {
  const organizer = aWorkspace({ user: { cUserCanDos: [...capabilities, 'Edit Sets: Yes'] } })
  const rows = [three[0], aRow({ ...three[1], setId: 17 }), three[2]].map((row) => aRow(row))
  const changes = await choosing({
    rows,
    workspace: organizer,
    change: (id) => ({
      json: anOrder({ workorderId: id, fmModId: 5, setId: 17, can: { 'set-edit': true } }),
    }),
  })
  await pick('Order 5001')
  await press('More')
  expect(await screen.findByRole('menuitem', { name: 'Target' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Put in Set' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await pick('Order 5002', 'Order 5003')
  await choose('Put in Set')
  const panel = await dialog('Put 2 Orders in the Set of Order 5002')
  expect(panel.getByText(/The other orders join set #17 of Order 5002\./)).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Put in Set' }))
  await panel.findByText('2 done')
  await userEvent.click(panel.getByRole('button', { name: 'Undo' }))
  await panel.findByText('Undo: 2 done')
  expect(changes()).toMatchObject([
    { call: 'PUT /api/Workorders/901/set', body: { withWorkorderId: 902 }, ifMatch: '"4"' },
    { call: 'PUT /api/Workorders/903/set', body: { withWorkorderId: 902 }, ifMatch: '"4"' },
    { call: 'PUT /api/Workorders/901/leave-set', ifMatch: '"5"' },
    { call: 'PUT /api/Workorders/903/leave-set', ifMatch: '"5"' },
  ])
})
