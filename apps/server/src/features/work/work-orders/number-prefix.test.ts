import { expect, test } from 'vitest'
import { errorsOf } from '#features/work/order-commands/commands-app.fixture.ts'
import { createTimecardsApp } from '#features/work/timecards/timecards.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'

const server = disposeAfterAll(await createTimecardsApp())

const make = async (description: string) =>
  (await server.send('supervisor', 'POST', '', { jobType: 'Leak', assignTo: 'pia pipe', description })).json
const found = async (filter: string) =>
  (await server.as('supervisor', `/api/Workorders?${filter}`)).json.data.map(
    (row: { orderNumber: string }) => row.orderNumber,
  )

test('orders store the prefix current at numbering time, and show, search, log and book with it', async () => {
  const plain = await make('Before any prefix')
  const waiting = await server.newRequest()
  await server.setting('orderNumberPrefix', 'HB-')
  const order = await make('With a prefix')
  expect(order.orderNumber).toBe(`HB-${Number(plain.orderNumber) + 1}`)
  expect(await server.log(order.workorderId)).toContain(`Work order ${order.orderNumber} entered`)

  const approved = await server.send('supervisor', 'PUT', '/approve', { workorderId: waiting })
  expect(approved.json.orderNumber).toBe(`HB-${Number(plain.orderNumber) + 2}`)
  const copy = await server.send('supervisor', 'POST', `/duplicate/${order.workorderId}/Tess%20Tern`)
  expect(copy.json.orderNumber).toBe(`HB-${Number(plain.orderNumber) + 3}`)
  expect(await server.log(copy.json.workorderId)).toContain(
    `Work order ${copy.json.orderNumber} duplicated from ${order.orderNumber}`,
  )

  await server.setting('orderNumberPrefix', 'SITE.')
  const digits = order.orderNumber.slice(3)
  for (const typed of [order.orderNumber, digits, `%20hb-${digits}`, `%23${order.orderNumber}`])
    expect([typed, await found(`orderOrRequestNumber=${typed}`)]).toEqual([typed, [order.orderNumber]])
  expect(await found(`orderNumber=${order.orderNumber}`)).toEqual([order.orderNumber])
  expect(await found(`orderOrRequestNumber=SITE.${digits}`)).toEqual([])
  expect(await found(`numberPrefix=${digits}`)).toContain(order.orderNumber)
  expect(await found(`orderNumber=${plain.orderNumber}`)).toEqual([plain.orderNumber])

  const line = { tcardRecordType: 'Work Order', laborHours: 0.25, laborDate: '2026-03-09' }
  for (const orderNumber of [order.orderNumber, digits, `#${order.orderNumber.toLowerCase()}`])
    expect((await server.addLine({ ...line, orderNumber })).json).toMatchObject({
      workorderId: order.workorderId,
      orderNumber: order.orderNumber,
    })
  expect(errorsOf(await server.addLine({ ...line, orderNumber: `SITE.${digits}` }))).toEqual({
    orderNumber: 'unknown',
  })
})
