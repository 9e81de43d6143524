import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { StoredCommand } from '#lib/device/stored-command.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { quickAction } from '#nouns/orders/quick-action.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { anOrder, aPage, aRow } from '#testing/orders.ts'
import { aWorkspace, renderInWorkspace, renderPage } from '#testing/workspace.tsx'
import { QuickActionSheet } from '../components/actions/quick-action-sheet.tsx'
import { MyDayPage } from './my-day-page.tsx'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const workspace = aWorkspace()
const assignTo = workspace.actor.assigneeName
const row = (workorderId: number, more: Parameters<typeof aRow>[0]) =>
  aRow({ workorderId, orderNumber: String(workorderId), assignTo, startDateTime: null, ...more })

const completion = (orderId: number): StoredCommand => ({
  id: `command ${orderId}`,
  key: `command ${orderId}`,
  orderId,
  recordName: `Order ${orderId}`,
  call: 'completeOrder',
  options: { body: { workorderId: orderId } },
  base: {},
  mine: {},
  baseVersion: 1,
  at: 0,
  state: 'waiting',
  attempts: 0,
})

async function show(rows: readonly ReturnType<typeof aRow>[]) {
  const sent = stubFetch(({ url }) => ({ json: url.includes('/api/Workorders?') ? aPage(rows) : [] }))
  await renderPage(<MyDayPage />, workspace)
  return sent
}

test('shows the own late orders, and those begun before, but no later ones', async () => {
  const sent = await show([
    row(1, { targetDateTime: inHours(-2) }),
    row(2, { targetDateTime: inHours(24 * 9), startDateTime: inHours(-48) }),
    row(3, { targetDateTime: inHours(24 * 9), startDateTime: inHours(24 * 8) }),
  ])
  const late = within(await screen.findByRole('region', { name: 'Late' }))
  expect(late.getByRole('button', { name: 'Complete Order 1' })).toBeTruthy()
  const anyTime = within(screen.getByRole('region', { name: 'Begun, due later' }))
  expect(anyTime.getByRole('button', { name: 'Complete Order 2' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Complete Order 3' })).toBeNull()
  const asked = sent.find(({ url }) => url.includes('/api/Workorders?'))
  expect(new URL(asked?.url ?? '', 'http://fettle.test').searchParams.get('assignTo')).toBe(assignTo)
})

test.each([
  ['Complete Order 1', 'complete'],
  ['Hold Order 1', 'hold'],
  ['Log time on Order 1', 'labor'],
] as const)('%s opens its sheet', async (name, action) => {
  await show([row(1, { targetDateTime: inHours(-2) })])
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(quickAction.get()).toEqual({ workorderId: 1, name: action })
})

test('orders of others, requests and held orders do not offer what they refuse', async () => {
  const late = { targetDateTime: inHours(-2) }
  await show([
    row(1, { ...late, assignTo: 'Somebody Else' }),
    row(2, { ...late, reqFlag: true }),
    row(3, { ...late, statusKind: 'hold', orderStatus: 'Hold' }),
  ])
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  const names = screen.getAllByRole('button', { name: /^(Complete|Hold|Log time)/ })
  expect(names.map((button) => button.getAttribute('aria-label'))).toEqual(['Complete Order 3'])
})

test('an order that was completed on this device is marked and offers nothing, and its sheet knows it', async () => {
  storedCommands.set([completion(1), { ...completion(2), call: 'setHold' }])
  await show([row(1, { targetDateTime: inHours(-2) }), row(2, { targetDateTime: inHours(-2) })])
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map((line) => within(line).getByText('On this device'))).toHaveLength(2)
  const names = screen.getAllByRole('button', { name: /^(Complete|Hold|Log time)/ })
  expect(names.map((button) => button.getAttribute('aria-label'))).toEqual(['Complete Order 2'])
  cleanup()
  stubFetch(() => ({ json: anOrder({ workorderId: 1, can: { complete: true, hold: true } }) }))
  renderInWorkspace(
    <QuickActionSheet action={{ workorderId: 1, name: 'complete' }} onClose={() => undefined} />,
  )
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.queryAllByRole('textbox')).toEqual([])
  storedCommands.set([])
})

test('an empty day leads to the other open orders', async () => {
  await show([])
  expect(await screen.findByText('Nothing is due today.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all my open orders' }).getAttribute('href')).toContain(
    '/orders?',
  )
})
