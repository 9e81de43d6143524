import { openOrder } from '@fettle/contract/order-commands'
import { addComment } from '@fettle/contract/order-items'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { reportedError } from '#lib/error-reporter.ts'
import { workOrderQuery } from '#nouns/orders/order.queries.ts'
import { orderChange, orderKind, useOrderChange } from '#nouns/orders/order-change.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { recordKey } from '#records/change/record-change.ts'
import { press } from '#testing/actions.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anOrder } from '#testing/orders.ts'
import { renderPlain } from '#testing/render.tsx'
import { holdChange } from './status-changes.ts'

const held = anOrder({ orderStatus: 'Hold', statusKind: 'hold', fmModId: 5 })

function Order() {
  const { data: order } = useQuery(workOrderQuery(901))
  const changing = useOrderChange(901)
  if (!order) return null
  const hold = () => {
    const params = { workorderId: order.workorderId }
    changing.run(holdChange(order), {
      notice: 'Order 5001 is on hold.',
      undo: (after) => orderChange(openOrder, { params }, after),
    })
  }
  const say = () =>
    changing.run(orderChange(addComment, { body: { workorderId: 901, commentText: 'On my way.', kind: 1 } }))
  return (
    <>
      <p>{`Status ${order.orderStatus}`}</p>
      <button type="button" onClick={hold}>
        Hold
      </button>
      <button type="button" onClick={say}>
        Say
      </button>
      <ChangeError error={changing.error} />
      <ChangeNotice record={recordKey(orderKind, 901)} />
    </>
  )
}

/**
 * Renders an order. Changes return the given responses in sequence; reads return the initial or last returned
 * order.
 */
async function show(...answers: (StubbedAnswer | Error | Promise<StubbedAnswer>)[]) {
  let order: WorkOrder = anOrder()
  const sent = stubFetch(async ({ method }) => {
    if (method === 'GET') return { json: order }
    const answer = (await answers.shift()) ?? { status: 500, json: {} }
    if (!(answer instanceof Error) && !answer.status) order = answer.json as WorkOrder
    return answer
  })
  renderPlain(<Order />)
  await screen.findByText('Status Open')
  return () => sent.filter(({ method }) => method !== 'GET')
}
const keys = (sent: SentRequest[]) => sent.map(({ headers }) => headers.get('idempotency-key'))

beforeEach(() => reportedError.set(null))

describe('a change of an order', () => {
  test('sends the seen version, and the response replaces the shown order', async () => {
    const changes = await show({ json: held })
    await press('Hold')
    await screen.findByText('Status Hold')
    expect(changes()).toHaveLength(1)
    expect(changes()[0]?.headers.get('if-match')).toBe('"4"')
  })

  test('a status change during another change uses the resulting version', async () => {
    const first = Promise.withResolvers<StubbedAnswer>()
    const changes = await show(first.promise, { json: { ...held, fmModId: 6 } })
    await press('Say')
    await press('Hold')
    expect(changes()).toHaveLength(1)
    first.resolve({ json: anOrder({ fmModId: 5 }) })
    await screen.findByText('Status Hold')
    expect(changes()[1]?.headers.get('if-match')).toBe('"5"')
  })

  test.each([
    [409, 'Someone else saved this record.It is shown as it is now. Your entries are still here.'],
    [412, 'Someone else saved this record.'],
  ])('%i shows the current order, and the input stays', async (status, text) => {
    const current = anOrder({ orderStatus: 'Complete', statusKind: 'complete', fmModId: 6 })
    await show({ status, json: { title: 'Someone else saved this record.', errors: [], current } })
    await press('Hold')
    await screen.findByText('Status Complete')
    expect(screen.getByRole('alert').textContent).toBe(text)
  })

  test('is retried with the same key after no response, and a new one has a new key', async () => {
    const changes = await show(new TypeError('fetch failed'), { json: anOrder() }, { json: anOrder() })
    await press('Say')
    expect((await screen.findByRole('alert')).textContent).toContain('Your entries are still here.')
    await press('Say')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await press('Say')
    await waitFor(() => expect(changes()).toHaveLength(3))
    const [first, second, third] = keys(changes())
    expect(first).toBeTruthy()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('[A5.036] [A8.003] [A8.011] all server problems are listed under the title', async () => {
    const errors = ['Add labor before completing.', 'Add an asset before completing.'].map((message) => ({
      field: 'x',
      code: 'required',
      message,
    }))
    await show({ status: 400, json: { title: 'Please correct the form entry errors.', errors } })
    await press('Hold')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Please correct the form entry errors.')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Add labor before completing.',
      'Add an asset before completing.',
    ])
  })

  test.each([
    [403, 'You do not have permission to perform that action.'],
    [500, 'A server error occurred, please try again in a moment. Contact support if the issue persists.'],
  ])('[A6.018] [A8.001] [A8.002] %i shows its catalog message, at its form', async (status, words) => {
    await show({ status, json: { title: 'x', errors: [] } })
    await press('Hold')
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(reportedError.get()).toBeNull()
  })

  test('is confirmed with undo, which changes the current order', async () => {
    const changes = await show({ json: held }, { json: anOrder({ fmModId: 6 }) })
    await press('Hold')
    await screen.findByText('Order 5001 is on hold.')
    await press('Undo')
    await screen.findByText('Status Open')
    expect(changes()[1]?.url).toBe('/api/Workorders/901/open-order')
    expect(changes()[1]?.headers.get('if-match')).toBe('"5"')
    expect(await screen.findByText('Undone.')).toBeTruthy()
  })
})
