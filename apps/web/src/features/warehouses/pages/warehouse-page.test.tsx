import type { WarehouseDetail } from '@fettle/contract/warehouses'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { card, press } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import type { StubbedAnswer } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { openRecordPage } from '#testing/record-page.tsx'
import { aWarehouse, aWarehousePart } from '#testing/warehouses.ts'
import { withRights } from '#testing/workspace.tsx'
import { WarehousePage } from './warehouse-page.tsx'
// Loaded before the first test, which would otherwise wait for them.
import '#records/form/text-editor.tsx'
import '../components/warehouse-dialogs.tsx'

const person = (...cUserCanDos: string[]) =>
  withRights(['View Parts', ...cUserCanDos], { settings: { advancedPartsFunctionalityFlag: true } })

type Shown = {
  readonly warehouse?: Partial<WarehouseDetail>
  readonly rights?: readonly string[]
  readonly answers?: readonly StubbedAnswer[]
}

const read: string[] = []
const show = ({
  warehouse,
  rights = ['Edit Parts', 'Delete Parts', 'View Workers'],
  answers = [],
}: Shown = {}) => {
  read.length = 0
  return openRecordPage({
    workspace: person(...rights),
    page: <WarehousePage warehouseId={5} />,
    answers,
    changed: () => ({ json: aWarehouse({ ...warehouse, fmModId: 3 }) }),
    read: (url) => {
      read.push(url)
      if (url === '/api/Warehouses/5') return { json: aWarehouse(warehouse) }
      if (url.startsWith('/api/Warehouses/5/stock'))
        return {
          json: aPage([
            aWarehousePart(),
            aWarehousePart({ partId: 62, partCode: 'PL-10', bin: '', minimum: 4, reserved: 0 }),
          ]),
        }
      return undefined
    },
  })
}

const refusal = (status: number, field: string, code: string, message: string): StubbedAnswer => ({
  status,
  json: { title: message, errors: [{ field, code, message }] },
})

test('[C1.038] a warehouse shows its fields and the parts in it with their bins', async () => {
  await show({
    warehouse: { building: 'Library', keeperId: 8, keeper: 'Amara Marsh', warehouseKind: 'Van' },
    rights: [],
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Main Stock')
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Code',
    'Name',
    'Kind',
    'Building',
    'Keeper',
    'Property',
    'Active',
  ])
  const stock = await card('Stock')
  const row = within(await stock.findByRole('row', { name: /HV-2302/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'A-12',
    'HV-2302',
    'Filter, 24x24x4 MERV 13',
    '12',
    '2',
    '10',
    'Each',
    '',
    '$17.80',
  ])
  expect(screen.queryByRole('button', { name: /^Edit|^Actions/ })).toBeNull()
})

test('[C1.038] the bin and the minimum of a part are changed in its row', async () => {
  const changes = await show({ answers: [{ json: aWarehousePart() }] })
  await press('Edit bin and minimum of PL-10')
  const dialog = within(await screen.findByRole('dialog', { name: 'PL-10 in Main Stock' }))
  await enter(dialog.getByRole('textbox', { name: 'Bin' }), 'C-3')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({
    call: 'PUT /api/Warehouses/5/stock/62',
    body: { bin: 'C-3', minimum: 4 },
  })
})

test('the stock is searched by code, name, bar code or bin', async () => {
  await show()
  await enter(await screen.findByRole('textbox', { name: 'Search the stock' }), 'filter')
  await waitFor(() => expect(read.at(-1)).toContain('search=filter'))
})

test('[C1.039] a warehouse with stock stays active, and the message says why', async () => {
  const message = 'Main Stock still holds 12 parts.'
  await show({ answers: [refusal(409, 'warehouseActiveFlag', 'not-allowed', message)] })
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make Inactive' }))
  expect(await screen.findByText(new RegExp(message))).toBeTruthy()
})

test('a warehouse in use is not deleted but can be made inactive in the same dialog', async () => {
  const message = 'Main Stock is used by 3 stock transactions. Make it inactive instead.'
  const changes = await show({ answers: [refusal(409, 'warehouseId', 'in-use', message)] })
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Warehouse' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Main Stock?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Make inactive' }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[1]).toMatchObject({ body: { warehouseActiveFlag: false }, ifMatch: '"2"' })
})

test('[C1.039] the deletion of a warehouse with stock says what to do, and offers nothing that is refused', async () => {
  const message = 'Main Stock is used by 3 stock transactions. It still holds 12 parts.'
  const held = refusal(400, 'warehouseActiveFlag', 'not-allowed', 'Main Stock still holds 1 part.')
  await show({
    answers: [
      refusal(409, '', 'holds-stock', message),
      refusal(409, 'warehouseId', 'in-use', 'Main Stock is used by 3 stock transactions.'),
      held,
    ],
  })
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Warehouse' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Main Stock?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  // Units that arrive in the meantime are named in the same dialog.
  await userEvent.click(await dialog.findByRole('button', { name: 'Make inactive' }))
  expect(await dialog.findByText('Main Stock still holds 1 part.')).toBeTruthy()
})

test('the keeper is hidden from editing without View Workers', async () => {
  await show({ warehouse: { keeper: 'Amara Marsh' }, rights: ['Edit Parts'] })
  await press(/^Edit Name/)
  expect(screen.queryByRole('button', { name: /^Edit Keeper/ })).toBeNull()
  expect(screen.getAllByText('Amara Marsh')).not.toHaveLength(0)
})
