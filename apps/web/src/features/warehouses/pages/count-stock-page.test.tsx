import 'fake-indexeddb/auto'
import { stockChangedText } from '@fettle/rules/parts/stock-entries'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { deleteDrafts } from '#lib/drafts.ts'
import { WorkspaceContext } from '#lib/workspace.ts'
import { choose } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWarehousePart, aWarehouseRow } from '#testing/warehouses.ts'
import { withRights } from '#testing/workspace.tsx'
import type { CountSearch } from '../count-search.ts'
import { CountStockPage } from './count-stock-page.tsx'

beforeEach(deleteDrafts)

const filter = aWarehousePart()
const washer = aWarehousePart({
  partId: 62,
  partCode: 'PL-10',
  partName: 'Washer',
  bin: 'B-1',
  cPartBarCode: '',
  onHand: 40,
})

const workspace = withRights(['View Parts', 'Edit Parts'], {
  settings: { advancedPartsFunctionalityFlag: true },
})

function Page(): ReactNode {
  const [search, setSearch] = useState<CountSearch>({})
  return (
    <WorkspaceContext value={workspace}>
      <CountStockPage search={search} onGo={setSearch} />
    </WorkspaceContext>
  )
}

const isInBin = ({ bin }: typeof filter, url: string) =>
  bin.startsWith(new URL(url, 'http://fettle').searchParams.get('bin') ?? '')

type Opened = {
  readonly parts?: readonly (typeof filter)[]
  readonly answers?: readonly StubbedAnswer[]
  readonly warehouses?: number
}

/** Opens the page in a property with so many warehouses. */
async function open({ answers = [], warehouses = 1, parts = [filter, washer] }: Opened = {}) {
  const left = [...answers]
  const sent = stubFetch(({ method, url }) => {
    if (method === 'POST') return left.shift() ?? { json: { counted: 2, different: 1 } }
    if (url.startsWith('/api/Warehouses?'))
      return {
        json: aPage(
          [
            aWarehouseRow(),
            aWarehouseRow({ warehouseId: 6, warehouseCode: 'VAN-3', warehouseName: 'Van 3' }),
          ].slice(0, warehouses),
        ),
      }
    if (/^\/api\/Warehouses\/\d+\/stock/.test(url))
      return { json: aPage([...parts].filter((part) => isInBin(part, url))) }
    return { json: aPage([]) }
  })
  const shown = await renderRouted(<Page />)
  return {
    ...shown,
    read: () => sent.filter(({ url }) => /\d+\/stock\?/.test(url)).map(({ url }) => decodeURIComponent(url)),
    counts: () =>
      sent.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body)) as unknown),
  }
}

const counted = (code: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `Counted ${code}` })
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }))

test('[C1.026] a warehouse is chosen, and a type and a bin narrow its sheet', async () => {
  const { read } = await open({ warehouses: 2 })
  expect(await screen.findByText('Choose the warehouse to count.')).toBeTruthy()
  await choose('Warehouse', 'VAN-3 – Van 3')
  await counted('PL-10')
  await choose('Type', 'Plumbing')
  await enter(screen.getByRole('textbox', { name: 'Bin' }), 'B')
  await waitFor(() =>
    expect(read().at(-1)).toMatch(/^\/api\/Warehouses\/6\/stock\?.*partType=Plumbing&bin=B$/),
  )
})

test('[C1.027] the expected quantities are shown next to the counted ones, and can be hidden', async () => {
  await open()
  await enter(await counted('PL-10'), '38')
  const row = within(screen.getByRole('row', { name: /Washer/ }))
  expect(row.getByRole('cell', { name: '40 Each' })).toBeTruthy()
  expect(row.getByRole('cell', { name: '-2' })).toBeTruthy()
  expect(screen.getByText('1 of 2 parts counted, 1 different')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: 'Show expected quantities' }))
  expect(screen.queryByText('40 Each')).toBeNull()
  expect(screen.queryByText('-2')).toBeNull()
  expect(screen.getByText('1 of 2 parts counted')).toBeTruthy()
})

test('[C1.026] a scanned bar code or part code jumps to the quantity, and Enter returns to the scanner', async () => {
  await open()
  await counted('PL-10')
  const scanner = screen.getByRole('textbox', { name: 'Scan a part' })
  await userEvent.type(scanner, `${filter.cPartBarCode}{Enter}`)
  await waitFor(async () => expect(document.activeElement).toBe(await counted('HV-2302')))
  await userEvent.keyboard('7{Enter}')
  expect((await counted('HV-2302')).value).toBe('7')
  expect(document.activeElement).toBe(scanner)
  await userEvent.keyboard('pl-10{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await counted('PL-10')))
  await userEvent.type(scanner, '999{Enter}')
  expect(await screen.findByText('999 is not on this sheet.')).toBeTruthy()
})

test('[C1.028] applying sends the counted lines with the quantities that the person saw', async () => {
  const { counts } = await open()
  await enter(await counted('HV-2302'), '12')
  await enter(await counted('PL-10'), '0')
  await apply()
  expect(await screen.findByText('2 parts counted, 1 different.')).toBeTruthy()
  expect(counts()).toEqual([
    {
      lines: [
        { partId: 61, counted: 12, balance: 12 },
        { partId: 62, counted: 0, balance: 40 },
      ],
    },
  ])
  expect((await counted('PL-10')).value).toBe('')
})

test('[C1.029] parts whose stock changed are marked with their new stock, the input stays, and applying again sends it', async () => {
  const message = stockChangedText(1)
  const { counts } = await open({
    answers: [
      {
        status: 409,
        json: {
          title: message,
          errors: [{ field: 'lines', code: 'stock-changed', message }],
          current: { parts: [{ partId: 62, onHand: 39 }] },
        },
      },
    ],
  })
  await enter(await counted('HV-2302'), '12')
  await enter(await counted('PL-10'), '38')
  await apply()
  expect(await screen.findByText(message)).toBeTruthy()
  const row = within(screen.getByRole('row', { name: /Washer/ }))
  expect(row.getByText('Stock changed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'PL-10: 39 on hand now.' })).toBeTruthy()
  expect(row.getByRole('cell', { name: '39 Each' })).toBeTruthy()
  expect((await counted('PL-10')).value).toBe('38')
  await apply()
  await waitFor(() => expect(counts()).toHaveLength(2))
  expect(counts()[1]).toEqual({
    lines: [
      { partId: 61, counted: 12, balance: 12 },
      { partId: 62, counted: 38, balance: 39 },
    ],
  })
  await waitFor(() => expect(screen.queryByText('Stock changed')).toBeNull())
})

test('a refused quantity says why at its line until it is changed, and the message leads to the line', async () => {
  const message = 'Enter a smaller quantity.'
  const { counts } = await open({
    answers: [
      {
        status: 400,
        json: { title: message, errors: [{ field: 'lines.1.counted', code: 'too-large', message }] },
      },
    ],
  })
  await enter(await counted('HV-2302'), '12')
  await enter(await counted('PL-10'), '2000')
  await apply()
  await waitFor(() => expect(counts()[0]).toMatchObject({ lines: [{}, { partId: 62, counted: 2000 }] }))
  const row = within(screen.getByRole('row', { name: /Washer/ }))
  expect(await row.findByText(message)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: `PL-10: ${message}` }))
  await waitFor(async () => expect(document.activeElement).toBe(await counted('PL-10')))
  await enter(await counted('PL-10'), '3')
  expect(screen.queryByText(message)).toBeNull()
})

test('[C1.027] a quantity with too many decimals is refused at its line before it is sent', async () => {
  const { counts } = await open()
  await enter(await counted('PL-10'), '2.0001')
  await apply()
  const row = within(screen.getByRole('row', { name: /Washer/ }))
  expect(await row.findByText('May have at most 3 decimals.')).toBeTruthy()
  expect(counts()).toEqual([])
})

test('[C1.027] a quantity that no warehouse can hold is refused at its line before it is sent', async () => {
  const { counts } = await open()
  await enter(await counted('PL-10'), '1000000000000')
  await apply()
  const row = within(screen.getByRole('row', { name: /Washer/ }))
  expect(await row.findByText('Must be at most 99,999,999,999.999.')).toBeTruthy()
  expect(counts()).toEqual([])
})

test('[C1.027] a negative quantity is not counted, and Apply leads to it', async () => {
  const { counts } = await open()
  await enter(await counted('HV-2302'), '12')
  await userEvent.click(await counted('PL-10'))
  await userEvent.paste('-2')
  expect(screen.getByText('1 of 2 parts counted, 0 different')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Washer/ })).getByText('Must be at least 0.')).toBeTruthy()
  await apply()
  expect(await screen.findByRole('button', { name: 'PL-10: Must be at least 0.' })).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await counted('PL-10')))
  expect(counts()).toEqual([])
})

test('[C1.026] the bar counts the parts that the filter hides, and shows them', async () => {
  const { counts } = await open()
  await enter(await counted('HV-2302'), '11')
  await enter(screen.getByRole('textbox', { name: 'Bin' }), 'B')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Counted HV-2302' })).toBeNull())
  await enter(await counted('PL-10'), '40')
  expect(screen.getByText('2 parts counted, 1 different. The filter hides 1 of them.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show All Parts' }))
  expect((await counted('HV-2302')).value).toBe('11')
  expect(screen.getByText('2 of 2 parts counted, 1 different')).toBeTruthy()
  await apply()
  await waitFor(() => expect(counts()).toHaveLength(1))
})

test('[C1.027] a counted part that left the sheet is named as such and can be removed', async () => {
  const { unmount } = await open()
  await enter(await counted('PL-10'), '38')
  await enter(await counted('HV-2302'), '12')
  unmount()
  await open({ parts: [filter] })
  expect(
    await screen.findByText('2 parts counted, 1 different. 1 of them is no longer on this sheet.'),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.getByText('1 of 1 part counted, 0 different')).toBeTruthy()
})

test('[C1.026] a scanned code of several parts asks which part is meant', async () => {
  await open({ parts: [filter, { ...washer, cPartBarCode: 'hv-2302' }] })
  await counted('PL-10')
  await userEvent.type(screen.getByRole('textbox', { name: 'Scan a part' }), 'HV-2302{Enter}')
  expect(await screen.findByText('Several parts have this code. Choose the part to count.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: `HV-2302 – ${filter.partName}` }))
  await waitFor(async () => expect(document.activeElement).toBe(await counted('HV-2302')))
  expect(screen.queryByText(/^Several parts/)).toBeNull()
})

test('[C1.027] counted quantities stay on the device until they are applied', async () => {
  const { unmount } = await open()
  await enter(await counted('PL-10'), '38')
  unmount()
  await open()
  await waitFor(async () => expect((await counted('PL-10')).value).toBe('38'))
  expect(screen.getByText('Draft restored')).toBeTruthy()
})

test('without a warehouse there is nothing to count', async () => {
  await open({ warehouses: 0 })
  expect(await screen.findByText('This property has no active warehouse. Create one first.')).toBeTruthy()
})
