import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { choose } from '#testing/actions.ts'
import { anOrder } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { bar, capabilities, choosing, dialog, pick, press, three } from './bulk.fixture.tsx'

test('Undo reverts the completed orders in their current version', async () => {
  const done = (workorderId: number) =>
    anOrder({ workorderId, fmModId: 5, statusKind: 'hold', orderStatus: 'Hold', can: { open: true } })
  const changes = await choosing({
    change: (id, { url }) => {
      if (id === 902) return { status: 400, json: { title: 'No.', errors: [] } }
      return { json: url.includes('set-hold') ? done(id) : anOrder({ workorderId: id, fmModId: 6 }) }
    },
  })
  await pick('Order 5001', 'Order 5002')
  await press('Hold')
  const panel = await dialog('Hold 2 Orders')
  await userEvent.click(panel.getByRole('button', { name: 'Hold' }))
  await panel.findByText('1 done, 1 refused')
  await userEvent.click(panel.getByRole('button', { name: 'Undo' }))
  expect(await panel.findByText('Undo: 1 done')).toBeTruthy()
  expect(changes().slice(2)).toMatchObject([{ call: 'PUT /api/Workorders/901/open-order', ifMatch: '"5"' }])
  expect(panel.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('Undo restores the previous assignees, or none for unassigned orders', async () => {
  const rows = three.map((row, at) => (at === 0 ? { ...row, assignTo: null } : row))
  const input = (workorderId: number) =>
    anOrder({ workorderId, fmModId: 5, assignTo: 'Pia Quist', can: { reassign: true } })
  const changes = await choosing({ rows, change: (id) => ({ json: input(id) }) })
  await pick('Order 5001', 'Order 5002')
  await press('Reassign')
  const panel = await dialog('Reassign 2 Orders')
  await choose('Assign To', 'Pia Quist', panel)
  await userEvent.click(panel.getByRole('button', { name: 'Reassign' }))
  await panel.findByText('2 done')
  await userEvent.click(panel.getByRole('button', { name: 'Undo' }))
  expect(await panel.findByText('Undo: 2 done')).toBeTruthy()
  expect(changes().slice(2)).toMatchObject([
    { body: { workorderId: 901, reassignType: 0, unassign: true }, ifMatch: '"5"' },
    { body: { workorderId: 902, targetWorkerName: 'Dana Whitfield', reassignType: 0 }, ifMatch: '"5"' },
  ])
})

test('selected requests can be approved or denied together with permission, and other selected orders are skipped', async () => {
  const approver = aWorkspace({ user: { cUserCanDos: [...capabilities, 'Approve Orders: Yes'] } })
  const request = { orderNumber: 'REQ', orderCategory: 'REQ', reqFlag: true } as const
  const rows = three.map((row, at) => (at === 0 ? row : { ...row, ...request, requestId: `73${at}` }))
  const changes = await choosing({ rows, workspace: approver })
  await pick('Order 5001')
  expect((await bar()).queryByRole('button', { name: 'Deny' })).toBeNull()
  await pick('Request 731', 'Request 732')
  await press('Approve')
  const approve = await dialog('Approve 2 Requests')
  expect(changes()).toEqual([])
  expect(approve.getByText(/can't be undone/)).toBeTruthy()
  await userEvent.click(approve.getByRole('button', { name: 'Approve' }))
  await approve.findByText('2 done')
  expect(approve.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(changes()).toMatchObject([
    { call: 'PUT /api/Workorders/approve', body: { workorderId: 902 }, ifMatch: '"4"' },
    { call: 'PUT /api/Workorders/approve', body: { workorderId: 903 }, ifMatch: '"4"' },
  ])
  await userEvent.keyboard('{Escape}')
  await pick('Request 731')
  await press('Deny')
  const deny = await dialog('Deny 1 Request')
  expect(deny.getByText(/can't be undone/)).toBeTruthy()
  expect(deny.getByRole('button', { name: 'Deny' })).toHaveProperty('disabled', true)
  await userEvent.type(
    deny.getByRole('textbox', { name: 'Reason', description: /The requester can read this reason\./ }),
    'Already reported.',
  )
  await userEvent.click(deny.getByRole('button', { name: 'Deny' }))
  await deny.findByText('1 done')
  expect(changes().at(-1)).toMatchObject({
    call: 'PUT /api/Workorders/deny',
    body: { workorderId: 902, denyReason: 'Already reported.' },
  })
})
