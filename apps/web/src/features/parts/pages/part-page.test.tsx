import type { PartDetail } from '@fettle/contract/parts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aPart, lowStock } from '#testing/parts.ts'
import { card, openRecordPage, press } from '#testing/record-page.tsx'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { PartPage } from './part-page.tsx'
// Loaded before the first test, which would otherwise wait for them.
import '#records/form/number-editor.tsx'
import '#records/form/text-editor.tsx'
import '../components/part-dialogs.tsx'

const person = (cUserCanDos: readonly string[], isAdvanced = false): Workspace =>
  aWorkspace({
    user: { userRole: 'FM Access', cUserCanDos: ['View Parts', ...cUserCanDos] },
    settings: { advancedPartsFunctionalityFlag: isAdvanced },
  })
const editor = person(['Edit Parts', 'Delete Parts'])
const reader = person(['View Workorders', 'View Orders: All', 'View Assets', 'View PMs', 'View Documents'])

type Shown = {
  readonly part?: Partial<PartDetail>
  readonly workspace?: Workspace
  readonly answers?: readonly StubbedAnswer[]
  readonly transactions?: readonly object[]
}

/** Opens the page of part 61; returns the changes that were sent. */
const show = ({ part, workspace = editor, answers = [], transactions = [] }: Shown = {}) =>
  openRecordPage({
    workspace,
    page: <PartPage partId={61} />,
    answers,
    changed: () => ({ json: aPart({ ...part, fmModId: 5 }) }),
    read: (url) => {
      if (url === '/api/Parts/61') return { json: aPart(part) }
      if (url.startsWith('/api/Parts/61/transactions')) return { json: aPage(transactions) }
      return undefined
    },
  })

const aTransaction = {
  transactionId: 301,
  partId: 61,
  kind: 'Receive',
  transactionDate: '2026-03-02',
  quantity: 1250,
  unitCost: 17.8,
  balanceAfter: 1250,
  workorderId: null,
  orderNumber: null,
  costId: null,
  note: 'PO 7',
  correctsId: null,
  correctedById: 302,
  enteredDateTime: '2026-03-02T15:00:00Z',
  enteredBy: 'Dana Wright',
}

const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('shows the fields of a part, read-only without edit permission, and nothing of its stock', async () => {
  await show({ workspace: reader, part: { ...lowStock, lastReconcileDate: '2026-02-01' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Filter, 24x24x4 MERV 13')
  expect(terms()).toEqual([
    'Name',
    'Code',
    'Type',
    'Unit Cost',
    'Units',
    'Manufacturer',
    'Manufacturer Number',
    'Supplier',
    'Supplier Part Number',
    'Account Code',
    'Bar Code',
    'Property',
    'Active',
    'Description',
  ])
  for (const name of ['Stock', 'Transactions', 'Last Count'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByText(/1,250|Low/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Edit |^Actions/ })).toBeNull()
})

test('leads to the orders, assets and PM schedules that use the part', async () => {
  await show({
    workspace: reader,
    part: {
      orders: [
        {
          workorderId: 901,
          orderNumber: '5001',
          status: 'Completed',
          description: 'Change filters',
          usedOn: '2026-03-04',
          quantity: 4,
          unitCost: 17.8,
        },
      ],
      assets: [{ assetId: 7, assetCode: 'AHU-1', name: 'Air handler', lastUsedOn: '2026-03-04' }],
      schedules: [
        {
          scheduleId: 11,
          pmNumber: '11',
          description: 'Filters',
          quantity: 4,
          nextDate: '2026-06-01',
          isActive: true,
        },
      ],
    },
  })
  const orders = await card('Used on Orders')
  expect(orders.getByRole('link', { name: '5001' }).getAttribute('href')).toBe('/orders/901')
  expect(orders.getByText('4 Each')).toBeTruthy()
  expect((await card('Assets That Use It')).getByRole('link', { name: 'AHU-1' }).getAttribute('href')).toBe(
    '/assets/7',
  )
  expect((await card('PM Schedules')).getByRole('link', { name: '11' }).getAttribute('href')).toBe('/pms/11')
})

test('without permission to see orders, assets and PM schedules their cards are absent', async () => {
  await show()
  await card('Overview')
  for (const name of ['Used on Orders', 'Assets That Use It', 'PM Schedules', 'Documents'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

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
  expect(stock.getByText('5 days')).toBeTruthy()
  const transactions = await card('Transactions')
  expect(await transactions.findByText('+1,250')).toBeTruthy()
  expect(transactions.getByText('-1,250')).toBeTruthy()
  expect(transactions.getByText('Corrects #301 · Wrong part')).toBeTruthy()
  expect(transactions.getByText('Corrected by #302 · PO 7')).toBeTruthy()
})

const stockKeeper = person(['Edit Parts'], true)
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('[C1.012] stock is received with its price, and adjusted only with a reason and never below zero', async () => {
  const changes = await show({
    workspace: stockKeeper,
    part: lowStock,
    answers: [{ status: 201, json: aPart({ ...lowStock, partOnHand: 1260, fmModId: 5 }) }],
  })
  await press('Receive')
  const receiving = await dialogOf('Receive HV-2302')
  await userEvent.click(receiving.getByRole('button', { name: 'Receive' }))
  expect(await receiving.findByText('Quantity is required.')).toBeTruthy()
  expect(changes()).toEqual([])
  await enter(receiving.getByRole('textbox', { name: 'Quantity received' }), '10')
  await userEvent.click(receiving.getByRole('button', { name: 'Receive' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({
    call: 'POST /api/Parts/61/transactions',
    body: { kind: 'Receive', quantity: 10, unitCost: 17.8 },
    ifMatch: null,
  })
  expect(await screen.findByText('1,260 Each on hand.')).toBeTruthy()
  await press('Adjust')
  const adjusting = await dialogOf('Adjust HV-2302')
  await enter(adjusting.getByRole('textbox', { name: /^Change of the quantity/ }), '-2000')
  await userEvent.click(adjusting.getByRole('button', { name: 'Adjust' }))
  expect(await adjusting.findByText('Only 1,260 Each of HV-2302 are in stock.')).toBeTruthy()
  expect(adjusting.getByText('Reason is required.')).toBeTruthy()
  expect(changes()).toHaveLength(1)
})

test('a count names the stock that the person saw, and is applied again after a change', async () => {
  const message = 'Stock of 1 part changed during this count; check it and apply again.'
  const changes = await show({
    workspace: stockKeeper,
    part: lowStock,
    answers: [
      {
        status: 409,
        json: {
          title: message,
          errors: [{ field: '', code: 'stock-changed', message }],
          current: aPart({ ...lowStock, partOnHand: 1240 }),
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
      { ...open, transactionId: 303, kind: 'Issue', quantity: -1 },
      aTransaction,
      { ...open, transactionId: 300 },
    ],
  })
  const transactions = await card('Transactions')
  await transactions.findAllByText('+1,250')
  const buttons = transactions.getAllByRole('button', { name: /^Correct transaction/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Correct transaction 300'])
  await userEvent.click(buttons[0] as HTMLElement)
  const dialog = await dialogOf('Correct Transaction #300')
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

test('without permission to edit parts the stock has no buttons', async () => {
  await show({
    workspace: person([], true),
    part: lowStock,
    transactions: [{ ...aTransaction, correctedById: null }],
  })
  await (await card('Transactions')).findByText('+1,250')
  for (const name of [/^Receive/, /^Adjust/, /^Count/, /^Correct/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a field is edited in place with the loaded version, and a unit cost keeps four decimals', async () => {
  const changes = await show()
  await press(/^Edit Unit Cost/)
  const input = await screen.findByRole('textbox', { name: 'Unit Cost' })
  await userEvent.clear(input)
  await enter(input, '17.1234')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()).toEqual([{ call: 'PUT /api/Parts/61', body: { partUnitCost: 17.1234 }, ifMatch: '"4"' }])
})

test('a duplicate code shows its error at the field and keeps the input', async () => {
  const message = 'Code HV-2303 is already used in this property.'
  await show({
    answers: [
      {
        status: 400,
        json: {
          title: 'Please correct the form entry errors.',
          errors: [{ field: 'partCode', code: 'duplicate', message }],
        },
      },
    ],
  })
  await press(/^Edit Code/)
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' })
  await userEvent.clear(input)
  await enter(input, 'HV-2303')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(new RegExp(message))).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('HV-2303')
})

test('a part is made inactive from its menu', async () => {
  const changes = await show({ answers: [{ json: aPart({ fmModId: 5, partActiveFlag: false }) }] })
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make Inactive' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({ body: { partActiveFlag: false }, ifMatch: '"4"' })
  expect(await screen.findByText('Inactive')).toBeTruthy()
})

test('a part in use is not deleted but can be made inactive in the same dialog', async () => {
  const message = 'HV-2302 is used by 3 orders. Make it inactive instead.'
  const changes = await show({
    answers: [
      {
        status: 409,
        json: { title: message, errors: [{ field: 'partId', code: 'in-use', message }] },
      },
    ],
  })
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Part' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete HV-2302?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Make inactive' }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes().map(({ call }) => call)).toEqual(['DELETE /api/Parts/61', 'PUT /api/Parts/61'])
})

test('Edit Parts without Delete Parts offers no deletion', async () => {
  await show({ workspace: person(['Edit Parts']) })
  await press('Actions')
  await screen.findByRole('menuitem', { name: 'Make Inactive' })
  expect(screen.queryByRole('menuitem', { name: 'Delete Part' })).toBeNull()
})

test('without permission to see parts no request is sent', async () => {
  const sent = stubFetch(() => ({ json: {} }))
  await renderRouted(
    <WorkspaceContext value={aWorkspace({ user: { userRole: 'FM Access', cUserCanDos: [] } })}>
      <PartPage partId={61} />
    </WorkspaceContext>,
  )
  expect(screen.getByText('Error: You do not have access to view this part.')).toBeTruthy()
  expect(sent).toHaveLength(0)
})
