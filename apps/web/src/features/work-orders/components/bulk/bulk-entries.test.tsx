import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anOrder } from '#testing/orders.ts'
import { bar, choosing, dialog, pick, press, results, three } from './bulk.fixture.tsx'

/** Chooses a rarer action of the bar. */
async function pickMore(name: string) {
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

test('orders get a common target, and each refusal has its reason', async () => {
  const errors = [{ field: 'newTargetDate', code: 'not-allowed', message: 'Target lies before the start.' }]
  const changes = await choosing({
    change: (id) =>
      id === 903
        ? { status: 400, json: { title: 'Could not save.', errors } }
        : { json: anOrder({ workorderId: id, fmModId: 5 }) },
  })
  await pick('Order 5001', 'Order 5003')
  await pickMore('Target')
  const panel = await dialog('Change Target of 2 Orders')
  expect(panel.getByRole('button', { name: 'Change' })).toHaveProperty('disabled', true)
  await userEvent.type(panel.getByRole('textbox', { name: 'Target' }), '3/31/2026')
  await userEvent.click(panel.getByRole('button', { name: 'Change' }))
  expect(await panel.findByText('1 done, 1 refused')).toBeTruthy()
  expect(await results()).toEqual(['Order 5001DoneJob 1', 'Order 5003RefusedTarget lies before the start.'])
  expect(changes()).toMatchObject([
    {
      call: 'PUT /api/Workorders/901/ChangeTargetDate',
      body: { newTargetDate: '2026-03-31' },
      ifMatch: '"4"',
    },
    { call: 'PUT /api/Workorders/903/ChangeTargetDate', ifMatch: '"4"' },
  ])
})

test('orders that did not complete need one reason, and can get a message', async () => {
  const changes = await choosing()
  await pick('Order 5001', 'Order 5002')
  await pickMore('Did Not Complete')
  const panel = await dialog('Mark 2 Orders as DNC')
  const send = panel.getByRole('button', { name: 'Mark as DNC' })
  expect(send).toHaveProperty('disabled', true)
  await userEvent.type(panel.getByRole('textbox', { name: 'Reason' }), 'No access')
  await userEvent.type(panel.getByRole('textbox', { name: 'Message' }), 'Keys missing.')
  await userEvent.click(send)
  expect(await panel.findByText('2 done')).toBeTruthy()
  expect(changes()[1]).toMatchObject({
    call: 'PUT /api/Workorders/902/set-dnc',
    body: { reason: 'No access', commentText: 'Keys missing.', kind: 2 },
  })
})

test('only orders under way can be marked as DNC', async () => {
  const rows = [three[0], { ...three[1], statusKind: 'complete' as const, orderStatus: 'Complete' }]
  await choosing({ rows: rows as typeof three })
  await pick('Order 5001', 'Order 5002')
  await pickMore('Did Not Complete')
  expect(await dialog('Mark 1 Order as DNC')).toBeTruthy()
})

test('a message is sent on each order once, to the readers that are chosen', async () => {
  const changes = await choosing()
  await pick('Order 5001', 'Order 5002')
  await pickMore('Message')
  const panel = await dialog('Message 2 Orders')
  await userEvent.type(panel.getByRole('textbox', { name: 'Message' }), 'Water is off on Friday.')
  await userEvent.click(panel.getByRole('radio', { name: 'To the requester' }))
  await userEvent.click(panel.getByRole('button', { name: 'Send' }))
  expect(await panel.findByText('2 done')).toBeTruthy()
  expect(changes().map(({ call, body }) => [call, body])).toEqual(
    [901, 902].map((workorderId) => [
      'POST /api/Workorders/AddComment',
      { workorderId, commentText: 'Water is off on Friday.', kind: 1 },
    ]),
  )
  expect(new Set(changes().map(({ key }) => key)).size).toBe(2)
})

test('orders of several properties get a target but no common trade', async () => {
  await choosing({ rows: three.map((row, at) => ({ ...row, propertyId: at === 2 ? 3 : 2 })) })
  await pick('Order 5001', 'Order 5003')
  await pickMore('Trade')
  const panel = await dialog('Change Trade of 2 Orders')
  expect(panel.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
  await userEvent.keyboard('{Escape}')
  await pickMore('Target')
  expect((await dialog('Change Target of 2 Orders')).getByRole('textbox', { name: 'Target' })).toBeTruthy()
  expect((await bar()).getByText('2 chosen')).toBeTruthy()
})

test('500 orders are changed with one call and one key each', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({
    ...(three[0] as (typeof three)[number]),
    workorderId: 1001 + at,
    orderNumber: String(7001 + at),
    description: `Job ${at + 1}`,
  }))
  const changes = await choosing({ rows })
  await press('Select all 500 orders')
  await (await bar()).findByText('500 chosen')
  await pickMore('Target')
  const panel = await dialog('Change Target of 500 Orders')
  await userEvent.type(panel.getByRole('textbox', { name: 'Target' }), '3/31/2026')
  await userEvent.click(panel.getByRole('button', { name: 'Change' }))
  expect(await panel.findByText('500 done', {}, { timeout: 30_000 })).toBeTruthy()
  expect(new Set(changes().map(({ id }) => id)).size).toBe(500)
  expect(new Set(changes().map(({ key }) => key)).size).toBe(500)
}, 60_000)
