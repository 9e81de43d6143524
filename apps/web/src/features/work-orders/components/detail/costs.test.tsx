import type { OrderCosts } from '@fettle/contract/order-costs'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import { pick, press, showChangeable, valueList } from '../order-changes.fixture.tsx'

const some: OrderCosts = {
  workorderId: 901,
  currency: 'EUR',
  costs: [
    {
      costId: 31,
      fmRecordId: 31,
      fmModId: 4,
      kind: 'Invoice',
      vendorName: 'Apex',
      number: '4711',
      type: '',
      description: 'Compressor',
      spentOn: '2026-01-05',
      amount: -120.5,
      documentId: null,
      documentTitle: null,
    },
    {
      costId: 32,
      fmRecordId: 32,
      fmModId: 1,
      kind: 'Estimate',
      vendorName: null,
      number: '',
      type: 'Vendors',
      description: '',
      spentOn: '2026-01-04',
      amount: 400,
      documentId: null,
      documentTitle: null,
    },
  ],
  totals: [
    { type: 'Labor', estimated: 0, actual: null },
    { type: 'Vendors', estimated: 400, actual: -120.5 },
  ],
  total: { estimated: 400, actual: null },
}
const can = { 'cost-edit': true }
const lists = {
  '/api/Workorders/901/costs': some,
  '/api/System/vlist/2/Vendors': valueList('Apex', 'Volt Ltd'),
}
const region = async () => within(await screen.findByRole('region', { name: /^Costs/ }))

test('costs are estimated and actual by type, in the currency of the property, with estimates marked', async () => {
  await showChangeable({ order: { can: {} }, lists })
  const costs = await region()
  const rows = within(await costs.findByRole('table', { name: 'Cost by type' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Type', 'Estimated', 'Actual'],
    ['Labor', '–', '–'],
    ['Vendors', '€400.00', '-€120.50'],
    ['Total', '€400.00', '–'],
  ])
  const [invoice, estimate] = costs.getAllByRole('listitem')
  expect(invoice?.textContent).toMatch(/Invoice 4711 of Apex.*Credit.*Compressor.*-€120\.50/)
  expect(estimate?.textContent).toMatch(/Vendors Estimate.*€400\.00/)
  expect(costs.queryByRole('button')).toBeNull()
})

test('costs without labor name the privilege that shows it, and others have no such note', async () => {
  const note = /^Labor costs and the total require View Rates/
  await showChangeable({ order: { can: {} }, lists })
  expect(await (await region()).findByText(note)).toBeTruthy()
  cleanup()
  const all = { ...some, total: { estimated: 400, actual: 12 } }
  await showChangeable({ order: { can: {} }, lists: { ...lists, '/api/Workorders/901/costs': all } })
  await (await region()).findByRole('table', { name: 'Cost by type' })
  expect(screen.queryByText(note)).toBeNull()
})

test('an invoice is added with vendor, number, amount and date', async () => {
  vi.setSystemTime(new Date('2026-01-07T03:00:00Z'))
  const changes = await showChangeable({ order: { can }, lists, answers: [{ json: some }] })
  await press('Add Cost')
  const panel = within(await screen.findByRole('dialog', { name: 'Add Cost' }))
  const add = await panel.findByRole<HTMLButtonElement>('button', { name: 'Add Cost' })
  expect(add.disabled).toBe(true)
  await pick('Vendor', 'Volt Ltd')
  await enter(panel.getByRole('textbox', { name: 'Invoice Number' }), ' V-9 ')
  await enter(panel.getByRole('textbox', { name: 'Amount' }), '12.345')
  expect(await panel.findByText('Amount in USD takes two decimals at most.')).toBeTruthy()
  await userEvent.clear(panel.getByRole('textbox', { name: 'Amount' }))
  await enter(panel.getByRole('textbox', { name: 'Amount' }), '-12.34')
  await userEvent.click(add)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes()[0]).toMatchObject({
    call: 'POST /api/Workorders/901/costs',
    body: { kind: 'Invoice', vendorName: 'Volt Ltd', number: 'V-9', amount: -12.34, spentOn: '2026-01-06' },
  })
  vi.useRealTimers()
})

test('a refused invoice number is shown at its field, and the entry stays', async () => {
  const message = 'Invoice 4711 of this vendor is already on order 88.'
  const json = { title: message, errors: [{ field: 'number', code: 'duplicate', message }] }
  const changes = await showChangeable({ order: { can }, lists, answers: [{ status: 409, json }] })
  await userEvent.click((await region()).getByRole('button', { name: 'Edit Invoice 4711 of Apex' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Edit Cost' }))
  await enter(await panel.findByRole('textbox', { name: 'Description' }), ' 2')
  await userEvent.click(panel.getByRole('button', { name: 'Save' }))
  const number = await panel.findByRole<HTMLInputElement>('textbox', { name: 'Invoice Number' })
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
  expect(number.value).toBe('4711')
  expect(changes()[0]).toMatchObject({ call: 'PUT /api/Workorders/901/costs/31', ifMatch: '"4"' })
})

test('a cost is removed in its version', async () => {
  const changes = await showChangeable({ order: { can }, lists, answers: [{ json: some }] })
  await userEvent.click((await region()).getByRole('button', { name: 'Remove Estimate for vendors' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({ call: 'DELETE /api/Workorders/901/costs/32', ifMatch: '"1"' })
})
