import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteDrafts } from '#lib/drafts.ts'
import { choose, press } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aPart } from '#testing/parts.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { CreatePartPage } from './create-part-page.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

beforeEach(async () => {
  await deleteDrafts()
  went.mockClear()
})

type Opened = { readonly answer?: StubbedAnswer; readonly isAdvanced?: boolean }

/** Opens the form. Returns the sent bodies. */
async function open({ answer = { status: 201, json: aPart() }, isAdvanced = false }: Opened = {}) {
  const sent = stubFetch(({ method }) => (method === 'POST' ? answer : { json: aPage([]) }))
  await renderPage(
    <CreatePartPage />,
    withRights(['View Parts', 'Edit Parts'], { settings: { advancedPartsFunctionalityFlag: isAdvanced } }),
  )
  await screen.findByRole('textbox', { name: 'Code' })
  return () =>
    sent
      .filter(({ method }) => method === 'POST')
      .map(({ url, body }) => ({ url, body: JSON.parse(String(body)) as Record<string, unknown> }))
}

async function fill() {
  await enter(screen.getByRole('textbox', { name: 'Code' }), 'HV-2302')
  await enter(screen.getByRole('textbox', { name: 'Name' }), 'Filter')
  await choose('Type', 'HVAC')
}

test('a new part needs a code, a name, a type and units', async () => {
  const sent = await open()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Units' }))
  await press('Create Part')
  const alert = await screen.findByRole('alert')
  for (const label of ['Code', 'Name', 'Type', 'Units'])
    expect(alert.textContent).toContain(`${label} is required.`)
  expect(sent()).toEqual([])
})

test('a filled form is sent and opens the part; without advanced parts it asks for no stock', async () => {
  const sent = await open()
  await fill()
  await enter(screen.getByRole('textbox', { name: 'Unit Cost' }), '0.0125')
  await enter(screen.getByRole('textbox', { name: 'Bar Code' }), '4006381333931')
  await userEvent.type(screen.getByRole('textbox', { name: 'Bar Code' }), '{Enter}')
  expect(screen.queryByRole('switch', { name: /^Stocked/ })).toBeNull()
  expect(sent()).toEqual([])
  await press('Create Part')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    url: '/api/Parts',
    body: {
      propertyId: 2,
      partCode: 'HV-2302',
      partName: 'Filter',
      partType: 'HVAC',
      partUnitCost: 0.0125,
      costUnits: 'Each',
      cPartBarCode: '4006381333931',
      vendorId: null,
      partStockedFlag: false,
    },
  })
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith(
      expect.objectContaining({ to: '/parts/$partId', params: { partId: '61' } }),
    ),
  )
})

test('a number with too many decimals is refused at its field before it is sent', async () => {
  const sent = await open()
  await fill()
  const cost = screen.getByRole('textbox', { name: 'Unit Cost' })
  await userEvent.type(cost, '0,01255')
  await press('Create Part')
  expect((await screen.findByRole('alert')).textContent).toContain('May have at most 4 decimals.')
  expect(cost.getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

test('a stocked part has reorder quantities, and Reorder To is not below Reorder At', async () => {
  const sent = await open({ isAdvanced: true })
  await fill()
  await userEvent.click(screen.getByRole('switch', { name: /^Stocked/ }))
  await enter(screen.getByRole('textbox', { name: 'Reorder At' }), '10')
  await enter(screen.getByRole('textbox', { name: 'Reorder To' }), '5')
  await press('Create Part')
  expect(await screen.findAllByText('Enter a quantity that is at least Reorder At.')).not.toHaveLength(0)
  expect(sent()).toEqual([])
  await enter(screen.getByRole('textbox', { name: 'Reorder To' }), '0')
  await press('Create Part')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ partStockedFlag: true, reorderAt: 10, reorderTo: 50 })
})

test('reorder quantities of a part that is not stocked after all are neither checked nor sent', async () => {
  const sent = await open({ isAdvanced: true })
  await fill()
  const stocked = screen.getByRole('switch', { name: /^Stocked/ })
  await userEvent.click(stocked)
  await enter(screen.getByRole('textbox', { name: 'Reorder At' }), '10')
  await enter(screen.getByRole('textbox', { name: 'Reorder To' }), '5')
  await userEvent.click(stocked)
  await press('Create Part')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ partStockedFlag: false })
  expect(sent()[0]?.body).not.toHaveProperty('reorderAt')
})

test('a code that is in use shows the error at its field and keeps the input', async () => {
  const message = 'Code HV-2302 is already used in this property.'
  await open({
    answer: {
      status: 400,
      json: {
        title: 'Please correct the form entry errors.',
        errors: [{ field: 'partCode', code: 'duplicate', message }],
      },
    },
  })
  await fill()
  await press('Create Part')
  expect(await screen.findAllByText(message)).not.toHaveLength(0)
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(code.value).toBe('HV-2302')
  expect(went).not.toHaveBeenCalled()
})
