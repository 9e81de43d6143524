import 'fake-indexeddb/auto'
import type { Suggestion } from '@fettle/contract/requisitions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteDrafts } from '#lib/drafts.ts'
import { press } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aSuggestion, mainStock } from '#testing/requisitions.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { PreparePage } from './prepare-page.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

async function replace(input: HTMLElement, text: string) {
  await userEvent.clear(input)
  await enter(input, text)
}

beforeEach(async () => {
  await deleteDrafts()
  went.mockClear()
})

const low = [
  aSuggestion(),
  aSuggestion({ partId: 62, partCode: 'HV-9', requested: 18 }),
  aSuggestion({ partId: 63, partCode: 'PL-1', vendorId: 72, vendorName: 'Pipe World', suggested: 4 }),
  aSuggestion({ partId: 64, partCode: 'XX-1', vendorId: null, vendorName: null, suggested: 2 }),
]

/** Opens the page. Returns the sent bodies. */
async function open(suggestions: readonly Suggestion[] = low, answer?: StubbedAnswer) {
  const sent = stubFetch(({ method, url }) => {
    if (method === 'POST') return answer ?? { status: 201, json: { requisitionIds: [14, 15, 16] } }
    if (url.startsWith('/api/Requisitions/suggestions')) return { json: { data: suggestions } }
    return { json: aPage([mainStock]) }
  })
  await renderPage(<PreparePage />, withRights(['View Parts', 'Edit Parts']))
  return () =>
    sent.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body)) as unknown)
}

const group = async (name: string) => within(await screen.findByRole('region', { name }))

test('[C1.030] low parts are grouped by supplier with the suggested quantities', async () => {
  await open()
  const general = await group('General Supply')
  expect(general.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of HV-2302' }).value).toBe('18')
  expect((await group('Pipe World')).getByRole('checkbox', { name: 'Order PL-1' })).toBeDefined()
  expect((await group('No supplier')).getByText(/make a draft without a supplier/)).toBeDefined()
})

test('[C1.031] a part that another requisition asks for shows how much, and is not chosen', async () => {
  await open()
  const general = await group('General Supply')
  expect(general.getByRole('link', { name: '18 Each requested already' })).toBeDefined()
  expect(general.getByRole<HTMLInputElement>('checkbox', { name: 'Order HV-9' }).checked).toBe(false)
})

test('[C1.031] the chosen quantities make one draft per supplier', async () => {
  const sent = await open()
  const general = await group('General Supply')
  await replace(general.getByRole('textbox', { name: 'Quantity of HV-2302' }), '12')
  await userEvent.click((await group('No supplier')).getByRole('checkbox', { name: 'Order XX-1' }))
  await press('Make 2 Drafts')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    propertyId: 2,
    warehouseId: 5,
    lines: [
      { partId: 61, quantity: 12, requested: 0 },
      { partId: 63, quantity: 4, requested: 0 },
    ],
  })
  await waitFor(() => expect(went).toHaveBeenCalledWith(expect.objectContaining({ to: '/requisitions' })))
})

test('[C1.031] a refusal is shown and keeps the quantities', async () => {
  const message = 'HV-2302: another requisition asks for this part now. Check the quantities and try again.'
  await open(low, {
    status: 409,
    json: { title: message, errors: [{ field: '', code: 'requested-meanwhile', message }] },
  })
  const general = await group('General Supply')
  await replace(general.getByRole('textbox', { name: 'Quantity of HV-2302' }), '12')
  await press('Make 3 Drafts')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of HV-2302' }).value).toBe('12')
  expect(went).not.toHaveBeenCalled()
})

test.each(['', '-3'])(
  '[C1.031] the quantity "%s" is refused at its field and no draft is made',
  async (text) => {
    const sent = await open()
    const general = await group('General Supply')
    const quantity = general.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of HV-2302' })
    await userEvent.clear(quantity)
    if (text !== '') await enter(quantity, text)
    await userEvent.tab()
    expect(general.getByText('Enter a quantity above 0.')).toBeDefined()
    expect(screen.getByText(/^2 of 4 parts/)).toBeDefined()
    await press('Make 3 Drafts')
    expect(await general.findByText('Enter a quantity above 0.')).toBeDefined()
    expect([quantity.value, quantity.getAttribute('aria-invalid')]).toEqual([text, 'true'])
    expect(sent()).toEqual([])
  },
)

test('[C1.031] a quantity of 0 takes the part off the draft', async () => {
  const sent = await open()
  const general = await group('General Supply')
  await replace(general.getByRole('textbox', { name: 'Quantity of HV-2302' }), '0')
  expect(general.getByRole<HTMLInputElement>('checkbox', { name: 'Order HV-2302' }).checked).toBe(false)
  await press('Make 2 Drafts')
  await waitFor(() => expect(sent()).toMatchObject([{ lines: [{ partId: 63 }, { partId: 64 }] }]))
})

test('[C1.030] without low parts the page says what would be listed', async () => {
  await open([])
  expect(await screen.findByText(/^No parts are low\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull()
})
