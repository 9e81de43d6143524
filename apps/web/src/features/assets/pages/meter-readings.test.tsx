import type { Asset } from '@fettle/contract/assets'
import type { User } from '@fettle/contract/users'
import type { OrderHistoryRow } from '@fettle/contract/work-orders'
import { confirmationTexts } from '@fettle/rules/meters/meter-kinds'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { anAsset } from '#testing/assets.ts'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aHistoryRow, aPage } from '#testing/orders.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { AssetPage } from './asset-page.tsx'
import { aMeter, aReading } from './meters.fixture.ts'

type Shown = {
  meters?: Asset['meters']
  abilities?: string[]
  answer?: () => StubbedAnswer
  orders?: readonly OrderHistoryRow[]
  user?: Partial<User>
  at?: string
}

async function show({ meters = [aMeter()], abilities = ['View Assets'], ...shown }: Shown = {}) {
  const { answer, orders = [], user, at } = shown
  const sent = stubFetch(({ url, method }) => {
    if (method === 'POST') return answer?.() ?? { status: 201, json: { ...aReading(), warnings: [] } }
    if (url.startsWith('/api/Workorders/AssetHistory/51')) return { json: orders }
    if (url.startsWith('/api/Documents?')) return { json: aPage([]) }
    if (url === '/api/Assets/51') return { json: anAsset({ meters }) }
    return { json: [] }
  })
  await renderPage(<AssetPage assetId={51} />, aWorkspace({ user: { cUserCanDos: abilities, ...user } }), at)
  return sent
}

const posted = (sent: readonly { method: string; body: unknown }[]) =>
  sent
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => Object.fromEntries(body as URLSearchParams))

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Reading' }))
  return within(await screen.findByRole('dialog', { name: 'Add Reading' }))
}
const reading = (form: ReturnType<typeof within>) => form.getByRole('textbox', { name: /^Reading/ })
const refusal = {
  status: 400,
  json: {
    title: 'Please correct the form entry errors.',
    errors: [
      {
        field: 'currentReading',
        code: 'below-last',
        message: '5 is below the last reading (1200). Confirm a meter change or correct it.',
      },
    ],
  },
}

test('[B2.043] [B2.044] [B5.007] a reading requires a meter and a number other than 0', async () => {
  const sent = await show({ meters: [aMeter(), aMeter({ meterID: 8, meterName: 'Starts' })] })
  const form = await openForm()
  const add = await form.findByRole('button', { name: 'Add' })
  expect(add).toHaveProperty('disabled', true)
  await enter(reading(form), '1210')
  expect(add).toHaveProperty('disabled', true)
  await userEvent.click(form.getByRole('radio', { name: 'Run hours' }))
  expect(add).toHaveProperty('disabled', false)
  for (const [text, message] of [
    ['0', 'The reading must be a number other than 0.'],
    ['12x', 'The reading must be a number of at most four decimals, such as 1234.5.'],
  ] as const) {
    await userEvent.clear(reading(form))
    await userEvent.type(reading(form), text)
    expect(form.getByText(message)).toBeTruthy()
    expect(add).toHaveProperty('disabled', true)
  }
  await userEvent.clear(reading(form))
  await enter(reading(form), '1210.5')
  await enter(form.getByRole('textbox', { name: 'Notes' }), 'Read twice')
  await userEvent.click(add)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('1,210.5 h was added to Run hours.')).toBeTruthy()
  expect(posted(sent)).toEqual([
    { meterId: '7', currentReading: '1210.5', notes: 'Read twice', readAt: '', confirm: '' },
  ])
})

test('a reading that waits on this device is listed, and a lower one asks for a confirmation', async () => {
  const body = { meterId: '7', currentReading: '1300', notes: '', confirm: '' }
  const stored = { recordName: '', base: {}, mine: {}, baseVersion: null, attempts: 0 } as const
  storedCommands.set([
    {
      ...stored,
      id: 'a',
      key: 'a',
      orderId: null,
      call: 'addMeterReading',
      options: { body },
      at: 0,
      state: 'waiting',
    },
  ])
  await show()
  expect(await screen.findByText('1,300 h')).toBeTruthy()
  expect(screen.getByText('On this device')).toBeTruthy()
  const form = await openForm()
  await enter(await form.findByRole('textbox', { name: /^Reading/ }), '1250')
  expect(form.getByText(/1,250 is below the last reading \(1,300\)/)).toBeTruthy()
  expect(form.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true)
  expect(form.getByRole('button', { name: confirmationTexts['meter changed'] })).toBeTruthy()
  storedCommands.set([])
})

test('[B2.045] [B2.046] [B4.005] Cancel clears the form', async () => {
  await show()
  const form = await openForm()
  await userEvent.type(await form.findByRole('textbox', { name: /^Reading/ }), '77')
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openForm()
  expect(await again.findByRole('textbox', { name: /^Reading/ })).toHaveProperty('value', '')
})

const threeOrders = [aHistoryRow(1, 'open'), aHistoryRow(2, 'open'), aHistoryRow(3, 'complete')]
const timer = { workorderId: 1, orderNumber: '5001', timerStarted: '2026-03-10T12:00:00Z' }

test.each([
  ['the order from which the asset was opened', { orders: threeOrders, at: '/?order=2', timer }, '2'],
  ['the order whose timer runs', { orders: threeOrders, at: '/?order=3', timer }, '1'],
  ['the only one that is open', { orders: threeOrders.slice(1), at: '/', timer: null }, '2'],
  ['none where several are open', { orders: threeOrders, at: '/', timer: null }, undefined],
])('a reading keeps %s', async (_which, { orders, at, timer: orderTimer }, expected) => {
  const sent = await show({ orders, at, user: { orderTimer } })
  const form = await openForm()
  await enter(await form.findByRole('textbox', { name: /^Reading/ }), '1210')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted(sent).map(({ workorderId }) => workorderId)).toEqual([expected])
})

test('the proposed order of a reading can be cleared manually', async () => {
  const sent = await show({ orders: threeOrders, at: '/?order=2' })
  const form = await openForm()
  const order = await form.findByRole('combobox', { name: 'Work Order' })
  expect(order).toHaveProperty('value', 'Order 5002 – Noise')
  await userEvent.click(order)
  await userEvent.click(await form.findByRole('option', { name: 'Order 5002 – Noise' }))
  expect(order).toHaveProperty('value', '')
  await enter(form.getByRole('textbox', { name: /^Reading/ }), '1210')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(posted(sent)).toHaveLength(1))
  expect(posted(sent)[0]).not.toHaveProperty('workorderId')
})

test('a rejected reading keeps its input, and a meter change can be confirmed', async () => {
  const answers: StubbedAnswer[] = [refusal]
  const sent = await show({
    meters: [aMeter({ rolloverAt: 99999 })],
    answer: () => answers.shift() ?? { status: 201, json: { ...aReading(), warnings: [] } },
  })
  const form = await openForm()
  await userEvent.type(await form.findByRole('textbox', { name: /^Reading/ }), '5')
  await enter(form.getByRole('textbox', { name: 'Notes' }), 'New one')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  expect(await form.findByText(refusal.json.errors[0]?.message ?? '')).toBeTruthy()
  expect(reading(form)).toHaveProperty('value', '5')
  expect(form.getByRole('button', { name: 'The counter rolled over' })).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'The meter was changed' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted(sent).map(({ confirm }) => confirm)).toEqual(['', 'meter changed'])
})

test('a reading beyond the limits shows a warning after saving', async () => {
  const warnings = ['5 bar is above the maximum of 4 bar.']
  await show({
    meters: [aMeter({ type: 'Gauge' })],
    answer: () => ({ status: 201, json: { ...aReading(), warnings } }),
  })
  const form = await openForm()
  await userEvent.type(await form.findByRole('textbox', { name: /^Reading/ }), '5')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  expect(await form.findByText(warnings[0] ?? '')).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a wrong reading can be voided with a reason, and remains visible', async () => {
  const struck = aReading({
    readingID: 701,
    currentReading: 9999,
    struckDateTime: '2026-01-06T15:00:00Z',
    struckBy: 'Tess Tern',
    strikeReason: 'Digits swapped',
  })
  const sent = await show({
    meters: [aMeter({ readings: [aReading({ can: { strike: true } }), struck] })],
    answer: () => ({ json: struck }),
  })
  const card = within(await screen.findByRole('region', { name: 'Meter Readings' }))
  expect((await card.findByText('9,999 h')).tagName).toBe('DEL')
  expect(card.getByText('Struck out by Tess Tern: Digits swapped')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Actions for reading 1,200 h' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Strike out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Strike Out Reading' }))
  const button = dialog.getByRole('button', { name: 'Strike Out' })
  expect(button).toHaveProperty('disabled', true)
  await enter(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong meter')
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [strike] = sent.filter(({ method }) => method === 'POST')
  expect([strike?.url, strike?.body]).toEqual([
    '/api/Meters/readings/700/strike',
    JSON.stringify({ reason: 'Wrong meter' }),
  ])
})

test('adding a meter requires permission to edit assets', async () => {
  await show({ meters: [] })
  expect(await screen.findByText('No meters to display.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Meter' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add Reading' })).toBeNull()
})

test('a reading of a deleted order shows the number without a link', async () => {
  await show({ meters: [aMeter({ readings: [aReading({ wkordNum: '5001' })] })] })
  expect(await screen.findByText('5001 (deleted)')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /5001/ })).toBeNull()
})
