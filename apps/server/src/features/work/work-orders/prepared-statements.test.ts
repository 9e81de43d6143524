import { expect, test } from 'vitest'
import { createStockApp } from '#features/things/parts/stock.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { recordStatements, unpreparedAmong } from '#platform/testing/sent-statements.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

const server = disposeAfterAll(await createStockApp())

/** Statements that a call sends, for a caller who is already signed in. */
async function sentBy(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  { payload, subject = 'technician' }: { payload?: object; subject?: string } = {},
) {
  const headers = await signedInAs(server, subject)
  return await recordStatements(async () => {
    const answer = await server.app.inject({
      method,
      url: `/api/Workorders${path}`,
      headers,
      ...(payload && { payload }),
    })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  })
}

/** Enough calls for each connection to have prepared all statements of a command. */
const warmUps = 12

test('reads an order and its caller with prepared statements', async () => {
  const path = `/${await server.newOrder()}`
  // The first call also loads the token signing keys.
  await sentBy('GET', path)
  const sent = await sentBy('GET', path)
  expect(sent).toHaveLength(2)
  expect(unpreparedAmong(sent)).toEqual([])
})

const hotLists: Record<string, string> = {
  'open orders of everybody': '?orderStatus=Open',
  'open orders of an assignee': '?orderStatus=Open&assignTo=Tess+Technician',
  'open orders of a trade by their priority': '?orderStatus=Open&trade=Plumbing&sortColumn=jobPriority',
  'overdue orders': '?orderStatus=Overdue',
  'completed orders': '?orderStatus=Complete',
  'all orders, the latest first': '?orderStatus=All&sortColumn=entryTimestampLTZ&sortDirection=descend',
}

test.each(Object.entries(hotLists))(
  'lists %s with prepared statements from the third call on',
  async (_name, query) => {
    for (const _ of [1, 2]) await sentBy('GET', query)
    expect(unpreparedAmong(await sentBy('GET', query))).toEqual([])
  },
)

test('counts a home screen with prepared statements from the third call on', async () => {
  const filters = [
    { orderStatus: 'Open' },
    { orderStatus: 'Overdue' },
    { trade: 'Plumbing' },
    { orderStatus: 'Complete' },
  ]
  for (const _ of [1, 2]) await sentBy('POST', '/counts', { payload: { filters } })
  expect(unpreparedAmong(await sentBy('POST', '/counts', { payload: { filters } }))).toEqual([])
})

test('plans a list with its values if it filters by text or dates or starts far from the beginning', async () => {
  for (const query of ['?description=valve', '?entryDateStart=2026-01-01', '?skip=26']) {
    for (const _ of [1, 2]) await sentBy('GET', query)
    expect(unpreparedAmong(await sentBy('GET', query)), query).toHaveLength(1)
  }
})

const draft = {
  jobType: 'Leak',
  trade: 'Plumbing',
  building: 'lib',
  floor: '1',
  suite: '101',
  assignTo: 'pia pipe',
  description: 'Tap drips.',
}

test('a status change with its mail uses eight prepared statements, and a new order at most twelve', async () => {
  const hold = async () => await sentBy('PUT', `/${await server.newOrder()}/set-hold`, { payload: {} })
  const create = async () => await sentBy('POST', '', { payload: draft, subject: 'supervisor' })
  for (let time = 0; time < warmUps; time++) {
    await hold()
    await create()
  }
  const [held, created] = [await hold(), await create()]
  expect([unpreparedAmong(held), unpreparedAmong(created)]).toEqual([[], []])
  expect(held.some(({ text }) => text.includes('mail_message'))).toBe(true)
  expect(held.length).toBeLessThanOrEqual(8)
  expect(created.length).toBeLessThanOrEqual(12)
})

test('a status change is written in the same round trip that reads the response and the mail’s content', async () => {
  const hold = async () => await sentBy('PUT', `/${await server.newOrder()}/set-hold`, { payload: {} })
  await hold()
  const trips = Map.groupBy(await hold(), ({ trip }) => trip)
  const texts = [...trips.values()].map((sent) => sent.map(({ text }) => text))
  const [caller, before, change, link, mail, ...others] = texts
  expect(caller).toEqual([expect.stringContaining('"user_account"')])
  expect(before).toEqual([
    expect.stringContaining('for no key update'),
    expect.stringContaining('from work_order'),
  ])
  expect(change).toEqual([
    expect.stringContaining('update "work_order"'),
    expect.stringContaining('told as ('),
    expect.stringContaining('from work_order wo where wo.id ='),
  ])
  expect(link).toEqual([expect.stringContaining('insert into request_link')])
  expect(mail).toEqual([expect.stringContaining('insert into mail_message')])
  expect(others).toEqual([])
})

test('the quantity of a part is written in the same round trip that reads the response', async () => {
  await server.setting('advancedPartsFunctionalityFlag', true)
  const workorderId = await server.newOrder()
  const { json } = await server.add(workorderId, await server.newPart(50), 1)
  const path = `/${workorderId}/costpart/${json.costParts[0].costId}`
  const issue = (quantity: number) => sentBy('PUT', `${path}?quantity=${quantity}&quantityWanted=${quantity}`)
  for (let time = 1; time < warmUps; time++) await issue(time + 1)
  const sent = await issue(20)
  expect(unpreparedAmong(sent)).toEqual([])
  const trips = [...Map.groupBy(sent, ({ trip }) => trip).values()]
  const [caller, before, stock, change, ...others] = trips.map((each) => each.map(({ text }) => text))
  expect(caller).toEqual([expect.stringContaining('"user_account"')])
  expect(before).toEqual([
    expect.stringContaining('for no key update'),
    expect.stringContaining('from work_order'),
  ])
  expect(stock).toEqual([expect.stringContaining('from part_stock')])
  expect(change).toEqual([
    expect.stringContaining('update cost_part'),
    expect.stringContaining('insert into work_order_log'),
    expect.stringContaining('from work_order wo where wo.id ='),
  ])
  expect(others).toEqual([])
})

test('an automatically assigned order uses at most fourteen statements, all prepared', async () => {
  await insertRows(server.db, 'job_rank', {
    worker_id: 1003,
    trade_id: 1002,
    job_type_id: 1003,
    rank: 1,
    auto_assign: true,
  })
  await server.db.updateTable('worker').set({ email: 'pia@north.example' }).where('id', '=', 1003).execute()
  const { assignTo: _, ...unassigned } = draft
  const create = async () => await sentBy('POST', '', { payload: unassigned, subject: 'dispatcher' })
  for (let time = 0; time < warmUps; time++) await create()
  const created = await create()
  expect(unpreparedAmong(created)).toEqual([])
  expect(created.filter(({ text }) => /job_rank|'assignment'/.test(text))).toHaveLength(3)
  expect(created.some(({ text }) => text.includes('mail_message'))).toBe(true)
  expect(created.length).toBeLessThanOrEqual(14)
})
