import type { AssetLife } from '@fettle/contract/asset-life'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { card, show } from './asset-page.fixture.tsx'

const year = (number: number, values: Partial<AssetLife['years'][number]> = {}) => ({
  ...{ year: number, laborHours: 0, laborCost: 0, partCost: 0, vendorCost: 0, otherCost: 0 },
  ...{ downtimeHours: 0, availability: 100 },
  ...values,
})
const years = [
  year(2023, { laborHours: 2, laborCost: 81, partCost: 19, downtimeHours: 12, availability: 99.86 }),
  year(2025, { laborHours: 1.5, laborCost: 60, partCost: 1200.5 }),
]
const aLife = (overrides: Partial<AssetLife> = {}): AssetLife => ({
  assetId: 51,
  purchasePrice: 2000,
  purchaseDate: '2020-02-03',
  bookValue: 1267.87,
  asOf: '2026-03-10',
  usedSince: '2020-02-03',
  replacementCost: 1500,
  replacementYear: 2035,
  years,
  total: {
    ...{ laborHours: 3.5, laborCost: 141, partCost: 1219.5, vendorCost: 0, otherCost: 0 },
    ...{ downtimeHours: 12, availability: 99.98 },
  },
  orders: [
    { category: 'CM', count: 2 },
    { category: 'PM', count: 1 },
  ],
  ...overrides,
})

/** Triggers the intersection callbacks of the page. */
let comeIntoSight = () => {}

async function showLife(life: AssetLife = aLife()) {
  const watchers: (() => void)[] = []
  comeIntoSight = () => {
    for (const tell of watchers) tell()
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void) {
        watchers.push(() => tell([{ isIntersecting: true, target: document.body }]))
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const sent = await show({
    also: ({ url }) => (url.startsWith('/api/Assets/51/life') ? { json: life } : undefined),
  })
  const region = within(await card('Cost and Downtime'))
  return { sent, region }
}
const seeLife = async (life?: AssetLife) => {
  const { region } = await showLife(life)
  comeIntoSight()
  return region
}
const figuresOf = (region: Awaited<ReturnType<typeof seeLife>>) =>
  Object.fromEntries(
    region.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('the page of an asset uses three requests; costs, log and parts load when scrolled into view', async () => {
  const { sent, region } = await showLife()
  const paths = () => sent.map(({ url }) => url.split('?')[0]).sort()
  const first = ['/api/Assets/51', '/api/Documents', '/api/Workorders/AssetHistory/51']
  expect(paths()).toEqual(first)
  comeIntoSight()
  await region.findByRole('heading', { name: 'Cost per year' })
  await vi.waitFor(() =>
    expect(paths()).toEqual([...first, '/api/Assets/51/life', '/api/Assets/51/log', '/api/Parts'].sort()),
  )
})

test('lifetime cost and downtime are figures next to the book value', async () => {
  const region = await seeLife()
  await region.findByRole('heading', { name: 'Cost per year' })
  expect(figuresOf(region)).toEqual({
    'Cost over Its Life': '$1,360.503 orders',
    Labor: '$141.003.50 h',
    Parts: '$1,219.50',
    Downtime: '12 h',
    Availability: '99.98%since 2/3/2020',
    'Book Value': '$1,267.87',
    Replacement: '2035$1,500.00',
  })
})

test('years are navigable by keyboard, without gaps, and parts are distinct without color', async () => {
  const region = await seeLife()
  const walk = await region.findByRole('slider', { name: 'Points of Cost per year' })
  walk.focus()
  const told = () => walk.getAttribute('aria-valuetext')
  expect(told()).toBe('2025: $1,260.50, Labor $60.00, Parts $1,200.50, 1.50 h of labor')
  await userEvent.keyboard('{ArrowLeft}')
  expect(told()).toBe('2024: $0.00, Labor $0.00, Parts $0.00, 0.00 h of labor')
  await userEvent.keyboard('{Home}')
  expect(told()).toBe('2023: $100.00, Labor $81.00, Parts $19.00, 2.00 h of labor')
  const costs = screen.getByRole('region', { name: 'Cost per year' })
  const fills = [...costs.querySelectorAll('rect[data-fill]')].map((rect) => rect.getAttribute('data-fill'))
  expect(fills).toEqual(['solid', 'solid', 'hatched', 'hatched'])
  expect(within(costs).getByText('Replacement cost $1,500.00')).toBeTruthy()
})

test('invoices and other costs count, and credits are named in the year in which they exceed them', async () => {
  const region = await seeLife(
    aLife({
      years: [year(2024, { partCost: 5, vendorCost: -20 }), year(2025, { vendorCost: 300.5, otherCost: 10 })],
      total: { ...aLife().total, vendorCost: 280.5, otherCost: 10 },
    }),
  )
  await region.findByRole('heading', { name: 'Cost per year' })
  expect(figuresOf(region)).toMatchObject({
    'Cost over Its Life': '$1,651.003 orders',
    Vendors: '$280.50',
    Other: '$10.00',
  })
  const walk = region.getByRole('slider', { name: 'Points of Cost per year' })
  walk.focus()
  expect(walk.getAttribute('aria-valuetext')).toBe(
    '2025: $310.50, Labor $0.00, Parts $0.00, Vendors and other $310.50, 0.00 h of labor',
  )
  await userEvent.keyboard('{ArrowLeft}')
  expect(walk.getAttribute('aria-valuetext')).toContain('0.00 h of labor, credits of $20.00 not drawn')
})

test('each plot has its numbers as a table', async () => {
  const region = await seeLife()
  const downtime = within(await region.findByRole('region', { name: 'Downtime per year' }))
  await userEvent.click(downtime.getByRole('button', { name: 'Show as table' }))
  expect(downtime.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['2023', '12 h', '99.86% available'],
    ...['2024', '0 h', ''],
    ...['2025', '0 h', '100% available'],
  ])
})

test('[C0.019] without permission to see rates, labor shows hours only, and costs exclude labor', async () => {
  const hidden = years.map((each) => ({ ...each, laborCost: null }))
  const region = await seeLife(
    aLife({ years: hidden, total: { ...aLife().total, laborCost: null, availability: null } }),
  )
  await region.findByRole('heading', { name: 'Cost without labor per year' })
  expect(figuresOf(region)).toMatchObject({
    'Cost without Labor': '$1,219.503 orders',
    Labor: '3.50 h',
    Parts: '$1,219.50',
  })
  expect(figuresOf(region)).not.toHaveProperty('Availability')
  expect(region.getByText('Labor is shown in hours because you cannot see rates.')).toBeTruthy()
  const walk = region.getByRole('slider', { name: 'Points of Cost without labor per year' })
  expect(walk.getAttribute('aria-valuetext')).toBe('2025: $1,200.50, 1.50 h of labor')
})

test('one year is one bar, and an asset without downtime shows a message', async () => {
  const region = await seeLife(aLife({ years: [year(2025, { laborCost: 5 })] }))
  const costs = await region.findByRole('region', { name: 'Cost per year' })
  expect(costs.querySelectorAll('rect[data-fill]')).toHaveLength(1)
  expect(costs.innerHTML).not.toContain('NaN')
  expect(region.getByText('It was never down.')).toBeTruthy()
})

test('an asset without orders shows a message and no plot', async () => {
  const { year: _, ...none } = year(2025)
  const region = await seeLife(aLife({ years: [], total: none, orders: [] }))
  expect(await region.findByText('No order has cost it anything yet, and it was never down.')).toBeTruthy()
  expect(region.queryByRole('slider')).toBeNull()
})
