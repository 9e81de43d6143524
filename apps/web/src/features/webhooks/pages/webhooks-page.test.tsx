import type { Webhook, WebhookDelivery } from '@fettle/contract/webhooks'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderPage } from '#testing/workspace.tsx'
import { WebhooksPage } from './webhooks-page.tsx'

const webhook: Webhook = {
  webhookId: 5,
  fmRecordId: 5,
  fmModId: 3,
  name: 'ERP',
  url: 'https://erp.example/hook',
  kinds: ['work-order'],
  propertyIds: [3],
  otherPropertyCount: 0,
  isActive: true,
  waitingCount: 1,
  failedCount: 2,
  waitingAgainCount: 1,
  lastDeliveredDateTime: null,
  createdDateTime: '2026-03-01T00:00:00Z',
  createdBy: 'Ada Admin',
  can: { change: true },
}
const delivery: WebhookDelivery = {
  deliveryId: 70,
  event: 'work-order.updated',
  kind: 'work-order',
  recordId: 1001,
  propertyId: 3,
  changedDateTime: '2026-03-01T00:00:00Z',
  state: 'Failed',
  attempts: 8,
  nextAttemptDateTime: null,
  attemptedDateTime: '2026-03-02T00:00:00Z',
  answerStatus: 500,
  answer: 'out of order',
  error: 'It answered 500.',
  durationMs: 12,
}

type Shown = { of?: Webhook; record?: string; answer?: StubbedAnswer; deliveries?: WebhookDelivery[] }

async function show({
  of = webhook,
  record,
  answer = { json: webhook },
  deliveries = [delivery],
}: Shown = {}) {
  const onSearch = vi.fn()
  const sent = stubFetch(({ url, method }) => {
    if (method !== 'GET') return answer
    return { json: url.includes('/deliveries') ? aPage(deliveries) : [of] }
  })
  await renderPage(<WebhooksPage record={record} search={{}} onSearch={onSearch} />)
  return { onSearch, changes: () => sent.filter(({ method }) => method !== 'GET') }
}
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

test('the list shows each URL, its kinds of records, and waiting and failed counts', async () => {
  await show()
  expect(await screen.findByRole('link', { name: 'ERP' })).toBeTruthy()
  for (const text of ['https://erp.example/hook', 'Work orders', '1 waiting', '2 failed'])
    expect(screen.getByText(text)).toBeTruthy()
})

test('a new webhook shows its secret once, and problems show at their field', async () => {
  const errors = [{ field: 'url', code: 'bad-pattern', message: 'The address must begin with https://.' }]
  const refused = await show({ answer: { status: 400, json: { title: 'Please correct.', errors } } })
  await userEvent.click(await screen.findByRole('button', { name: 'New webhook' }))
  const dialog = await screen.findByRole('dialog', { name: 'New webhook' })
  await enter(within(dialog).getByLabelText(/^Name/), 'Portal')
  await enter(within(dialog).getByLabelText(/^Address/), 'http://portal.example')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(
    (await within(dialog).findAllByText('The address must begin with https://.')).length,
  ).toBeGreaterThan(0)
  expect(JSON.parse(String(refused.changes()[0]?.body))).toEqual({
    name: 'Portal',
    url: 'http://portal.example',
    kinds: ['work-order'],
    propertyIds: [],
  })
  const secret = `whsec_${'k'.repeat(43)}`
  stubFetch(({ method }) =>
    method === 'POST' ? { status: 201, json: { webhook, secret } } : { json: [webhook] },
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(secret)).toBeTruthy()
})

test('a failed delivery shows the reason and can be sent again; deliveries can be filtered by state; a test can be sent', async () => {
  const { changes, onSearch } = await show({ record: '5', answer: { json: delivery } })
  expect(await screen.findByText('work-order.updated 1001')).toBeTruthy()
  for (const text of ['It answered 500.', 'out of order', 'answered 500', '8 attempts'])
    expect(screen.getByText(text)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send again no. 70' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Send a test' }))
  await waitFor(() =>
    expect(changes().map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/Webhooks/5/deliveries/70/resend',
      'POST /api/Webhooks/5/test',
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Failed' }))
  expect(onSearch).toHaveBeenCalledWith({ state: 'Failed' }, { replace: true })
})

test('a delivery waiting after a failure can be sent now, one waiting for its first attempt is sent automatically', async () => {
  const waiting: WebhookDelivery = {
    ...delivery,
    state: 'Waiting',
    nextAttemptDateTime: '2026-05-02T00:00:00Z',
  }
  const { changes } = await show({
    record: '5',
    answer: { json: waiting },
    deliveries: [waiting, { ...waiting, deliveryId: 71, attempts: 0 }],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send now no. 70' }))
  await waitFor(() =>
    expect(changes().map(({ url }) => url)).toEqual(['/api/Webhooks/5/deliveries/70/resend']),
  )
  expect(screen.queryByRole('button', { name: /^Send .* 71$/ })).toBeNull()
})

test('several deliveries waiting after a failure can be sent together, but not a single one, or with the webhook off', async () => {
  const several = { ...webhook, waitingAgainCount: 2 }
  const { changes } = await show({ of: several, record: '5', answer: { json: { queued: 2 } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Send all waiting now' }))
  await waitFor(() => expect(changes().map(({ url }) => url)).toEqual(['/api/Webhooks/5/deliveries/resend']))
  for (const of of [webhook, { ...several, isActive: false }, { ...several, can: { change: false } }]) {
    cleanup()
    await show({ of, record: '5' })
    await screen.findByText('No. 70')
    expect(screen.queryByRole('button', { name: 'Send all waiting now' })).toBeNull()
  }
})

test('it can be turned off with undo, and deleted after confirmation', async () => {
  const { changes } = await show({ record: '5' })
  await choose('Switch off')
  expect(await screen.findByText('ERP is off.')).toBeTruthy()
  expect(changes().map(({ method, body }) => [method, body])).toEqual([['PUT', '{"isActive":false}']])
  await choose('Delete')
  const dialog = await screen.findByRole('dialog', { name: 'Delete ERP?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(changes().at(-1)?.method).toBe('DELETE'))
})

test("a webhook with properties outside the person's is read-only", async () => {
  await show({ of: { ...webhook, can: { change: false } }, record: '5' })
  expect(await screen.findByText('work-order.updated 1001')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send (again|a test)|^Actions/ })).toBeNull()
})
