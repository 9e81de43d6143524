import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { card, press } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { aPart, aPlace, lowStock } from '#testing/parts.ts'
import { dialogOf, person, show, stockKeeper } from './part-page.fixture.tsx'

const aTransaction = {
  transactionId: 301,
  number: 9001,
  partId: 61,
  warehouseId: 5,
  warehouse: 'Main Stock',
  kind: 'Receive',
  transactionDate: '2026-03-02',
  quantity: 1250,
  unitCost: 17.8,
  balanceAfter: 1250,
  requisitionId: null,
  workorderId: null,
  orderNumber: null,
  costId: null,
  note: 'PO 7',
  correctsId: null,
  correctedById: 302,
  enteredDateTime: '2026-03-02T15:00:00Z',
  enteredBy: 'Dana Wright',
}

const stocked = { ...lowStock, stock: [aPlace()] }

test('a part that is not stocked has no quantities, even with advanced parts and an old transaction', async () => {
  await show({ workspace: person(['Edit Parts'], true), transactions: [aTransaction] })
  const stock = await card('Stock')
  expect(stock.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Stocked'])
  expect(screen.queryByRole('region', { name: 'Transactions' })).toBeNull()
})

test('with advanced parts a stocked part shows its stock and its transactions with corrections', async () => {
  const correction = {
    ...aTransaction,
    transactionId: 302,
    number: 9002,
    kind: 'Adjust',
    quantity: -1250,
    balanceAfter: 0,
    correctsId: 301,
    correctedById: null,
    note: 'Wrong part',
  }
  await show({
    workspace: person(['Edit Parts'], true),
    part: lowStock,
    transactions: [correction, aTransaction],
  })
  const stock = await card('Stock')
  expect(stock.getAllByText('1,250 Each')).toHaveLength(2)
  expect(stock.getAllByText('0 Each')).toHaveLength(2)
  expect(stock.getByText('5 days')).toBeTruthy()
  const transactions = await card('Transactions')
  expect(await transactions.findByText('+1,250')).toBeTruthy()
  expect(transactions.getByText('-1,250')).toBeTruthy()
  expect(transactions.getByText('Corrects #9001 · Wrong part')).toBeTruthy()
  expect(transactions.getByText('Corrected by #9002 · PO 7')).toBeTruthy()
})

test('stock is received with its price, and adjusted only with a reason and never below zero', async () => {
  const changes = await show({
    workspace: stockKeeper,
    part: stocked,
    answers: [
      {
        status: 201,
        json: aPart({
          ...lowStock,
          partOnHand: 1260,
          stock: [aPlace({ onHand: 1260, available: 1260 })],
          fmModId: 5,
        }),
      },
    ],
  })
  await press('Receive')
  const receiving = await dialogOf('Receive HV-2302')
  expect(receiving.getByRole<HTMLInputElement>('textbox', { name: 'Unit Cost' }).value).toBe('$17.80')
  await userEvent.click(receiving.getByRole('button', { name: 'Receive' }))
  expect(await receiving.findByText('Quantity is required.')).toBeTruthy()
  expect(changes()).toEqual([])
  await enter(receiving.getByRole('textbox', { name: 'Quantity received' }), '10')
  await userEvent.click(receiving.getByRole('button', { name: 'Receive' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({
    call: 'POST /api/Parts/61/transactions',
    body: { kind: 'Receive', warehouseId: 5, quantity: 10, unitCost: 17.8 },
    ifMatch: null,
  })
  expect(await screen.findByText('1,260 Each on hand in Main Stock.')).toBeTruthy()
  await press('Adjust')
  const adjusting = await dialogOf('Adjust HV-2302')
  await enter(adjusting.getByRole('textbox', { name: /^Change of the quantity/ }), '-2000')
  await userEvent.click(adjusting.getByRole('button', { name: 'Adjust' }))
  expect(await adjusting.findByText('Only 1,260 Each of HV-2302 are in Main Stock.')).toBeTruthy()
  expect(adjusting.getByText('Reason is required.')).toBeTruthy()
  expect(changes()).toHaveLength(1)
})

test('a count names the stock that the person saw, and is applied again after a change', async () => {
  const message = 'Stock of 1 part changed during this count; check it and apply again.'
  const changes = await show({
    workspace: stockKeeper,
    part: stocked,
    answers: [
      {
        status: 409,
        json: {
          title: message,
          errors: [{ field: '', code: 'stock-changed', message }],
          current: aPart({ ...lowStock, stock: [aPlace({ onHand: 1240, available: 1240 })] }),
        },
      },
    ],
  })
  await press('Count')
  const dialog = await dialogOf('Count HV-2302')
  await enter(dialog.getByRole('textbox', { name: 'Quantity counted' }), '1200')
  await userEvent.click(dialog.getByRole('button', { name: 'Count' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({ kind: 'Count', quantity: 1200, balance: 1250 })
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(await dialog.findByText('1,240 Each on hand')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Count' }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[1]?.body).toMatchObject({ kind: 'Count', quantity: 1200, balance: 1240 })
})

test('[C1.015] a posted line is corrected with a reason; lines of orders and corrected lines are not', async () => {
  const open = { ...aTransaction, correctedById: null }
  const changes = await show({
    workspace: stockKeeper,
    part: lowStock,
    transactions: [
      { ...open, transactionId: 303, number: 9003, kind: 'Issue', quantity: -1 },
      aTransaction,
      { ...open, transactionId: 300, number: 9000 },
    ],
  })
  const transactions = await card('Transactions')
  await transactions.findAllByText('+1,250')
  const buttons = transactions.getAllByRole('button', { name: /^Correct transaction/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Correct transaction 9000'])
  await userEvent.click(buttons[0] as HTMLElement)
  const dialog = await dialogOf('Correct Transaction #9000')
  await userEvent.click(dialog.getByRole('button', { name: 'Correct' }))
  expect(await dialog.findByText('Reason is required.')).toBeTruthy()
  expect(changes()).toEqual([])
  await enter(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong part')
  await userEvent.click(dialog.getByRole('button', { name: 'Correct' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({
    call: 'POST /api/Parts/61/transactions/300/correction',
    body: { note: 'Wrong part' },
  })
})

test('a negative quantity stays as entered and is not received, and a refused cost is not repeated after a change', async () => {
  const changes = await show({
    workspace: stockKeeper,
    part: stocked,
    answers: [
      {
        status: 400,
        json: {
          title: 'Please correct the form entry errors.',
          errors: [{ field: 'unitCost', code: 'too-large', message: 'Enter a lower price.' }],
        },
      },
    ],
  })
  await press('Receive')
  const dialog = await dialogOf('Receive HV-2302')
  const quantity = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Quantity received' })
  await userEvent.click(quantity)
  await userEvent.paste('-3')
  await userEvent.click(dialog.getByRole('button', { name: 'Receive' }))
  expect(await dialog.findByText('Enter a quantity above 0.')).toBeTruthy()
  expect([quantity.value, changes()]).toEqual(['-3', []])
  await userEvent.clear(quantity)
  await enter(quantity, '3')
  const cost = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Unit Cost' })
  await userEvent.clear(cost)
  await enter(cost, '5.12345')
  await userEvent.click(dialog.getByRole('button', { name: 'Receive' }))
  expect(await dialog.findByText('May have at most 4 decimals.')).toBeTruthy()
  expect(changes()).toEqual([])
  await userEvent.type(cost, '{Backspace}')
  expect(dialog.queryByText('May have at most 4 decimals.')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Receive' }))
  expect((await dialog.findAllByText('Enter a lower price.')).length).toBeGreaterThan(0)
  expect(changes()[0]?.body).toMatchObject({ quantity: 3, unitCost: 5.1234 })
  await userEvent.type(cost, '{Backspace}')
  expect(dialog.queryByText('Enter a lower price.')).toBeNull()
})

test('[C1.012] [C1.013] a ledger line shows its number, warehouse and requisition, and lines of a reservation', async () => {
  await show({
    workspace: stockKeeper,
    part: stocked,
    transactions: [
      {
        ...aTransaction,
        transactionId: 310,
        number: 9010,
        kind: 'Reserve',
        quantity: 2,
        correctedById: null,
      },
      { ...aTransaction, requisitionId: 44, correctedById: null },
    ],
  })
  const transactions = await card('Transactions')
  const row = within(await transactions.findByRole('row', { name: /9001/ }))
  expect(row.getByRole('cell', { name: 'Main Stock' })).toBeTruthy()
  expect(row.getByRole('link', { name: '44' }).getAttribute('href')).toBe('/requisitions/44')
  const reserve = within(transactions.getByRole('row', { name: /9010/ }))
  expect(reserve.getByRole('cell', { name: 'Reserve' })).toBeTruthy()
  // A reservation changes nothing on hand.
  expect(reserve.getByRole('cell', { name: '2' })).toBeTruthy()
})

test('without permission to edit parts the stock has no buttons', async () => {
  await show({
    workspace: person([], true),
    part: lowStock,
    transactions: [{ ...aTransaction, correctedById: null }],
  })
  await (await card('Transactions')).findByText('+1,250')
  for (const name of [/^Receive/, /^Adjust/, /^Count/, /^Transfer/, /^Edit bin/, /^Correct/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
