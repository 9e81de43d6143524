import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { enter } from '#testing/enter.ts'
import { press, showChangeable, valueList } from '../order-changes.fixture.tsx'
// Preloaded, so that the first test does not wait for it.
import './hold-sheet.tsx'

const can = { hold: true, open: true, comment: true, 'internal-comment': true }
const held = { orderStatus: 'Hold', statusKind: 'hold' } as const

async function openSheet(shown: Parameters<typeof showChangeable>[0] = {}) {
  const changes = await showChangeable({ order: { can }, answers: [held], ...shown })
  await press('Hold')
  const sheet = within(await screen.findByRole('dialog', { name: 'Hold Order 5001' }))
  const send = async () => {
    await userEvent.click(await sheet.findByRole('button', { name: 'Hold' }))
    await screen.findByText('Order 5001 is on hold.')
  }
  return { changes, sheet, send }
}

describe('putting an order on hold', () => {
  test('accepts a listed reason with one click, and a message', async () => {
    const { changes, sheet, send } = await openSheet({
      lists: { '/api/System/vlist/2/Hold%20Reasons': valueList('Waiting for parts', 'Weather') },
    })
    await userEvent.click(await sheet.findByRole('radio', { name: 'Waiting for parts' }))
    await enter(sheet.getByRole('textbox', { name: 'Message' }), 'Belt is ordered.')
    await send()
    expect(changes()[0]).toMatchObject({
      call: 'PUT /api/Workorders/901/set-hold',
      body: { reason: 'Waiting for parts', commentText: 'Belt is ordered.', kind: 2 },
    })
  })

  test('accepts free text without a list', async () => {
    const { changes, sheet, send } = await openSheet()
    await enter(await sheet.findByRole('textbox', { name: 'Reason' }), ' Waiting for a key ')
    await send()
    expect(changes()[0]?.body).toEqual({ reason: 'Waiting for a key' })
  })

  test('offers no free text while the listed reasons cannot be loaded', async () => {
    const { sheet } = await openSheet({
      onRead: (url) => {
        if (url.includes('Hold%20Reasons')) throw new TypeError('Failed to fetch')
      },
    })
    expect(await sheet.findByText('The choices could not be loaded.')).toBeTruthy()
    expect(sheet.getByRole('combobox', { name: 'Reason' })).toBeTruthy()
    expect(sheet.queryByRole('textbox', { name: 'Reason' })).toBeNull()
  })

  test('requires neither', async () => {
    const { changes, send } = await openSheet()
    await send()
    expect(changes()[0]?.body).toEqual({})
  })
})

describe('an order on hold', () => {
  const shown = (holdUntil: string | null) =>
    showChangeable({ order: { ...held, can, holdReason: 'Waiting for a part', holdUntil } })

  test('shows the reason and the last day', async () => {
    await shown('2199-11-23')
    expect(screen.getByText('On hold until Sat, Nov 23, 2199: Waiting for a part')).toBeTruthy()
    expect(screen.queryByText('That day has passed.')).toBeNull()
  })

  test('shows that its last day has passed', async () => {
    await shown('2020-11-23')
    expect(screen.getByText('That day has passed.')).toBeTruthy()
  })

  test('can be put back on hold with the same reason after opening', async () => {
    const changes = await showChangeable({
      order: { ...held, can, holdReason: 'Waiting for a part', holdUntil: '2199-11-23' },
      answers: [{ orderStatus: 'Open', statusKind: 'open', holdReason: '', holdUntil: null }, held],
    })
    await press('Un-hold')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone.')
    expect(changes()[1]?.body).toEqual({ reason: 'Waiting for a part', holdUntil: '2199-11-23' })
  })
})
