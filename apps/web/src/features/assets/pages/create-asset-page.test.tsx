import 'fake-indexeddb/auto'
import type { Asset } from '@fettle/contract/assets'
import type { Settings } from '@fettle/rules/settings/settings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteDrafts } from '#lib/drafts.ts'
import { anAsset, anAssetRow } from '#testing/assets.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderPage } from '#testing/workspace.tsx'
import { editor, pick, press, refusal } from './asset-editing.fixture.tsx'
import { CreateAssetPage } from './create-asset-page.tsx'

/** Allows for a slow machine. */
const keptWithinMs = 5000

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

beforeEach(async () => {
  await deleteDrafts()
  went.mockClear()
})

// A time is chosen with one click.
vi.mock('#ui/moment-field.tsx', () => ({
  MomentField: ({ label, onChange }: { label: string; onChange: (moment: string) => void }) => (
    <button type="button" onClick={() => onChange('2026-01-02 03:04:00')}>
      {label}
    </button>
  ),
}))

type Opened = {
  readonly source?: Partial<Asset>
  readonly taken?: readonly string[]
  readonly answer?: StubbedAnswer
  readonly settings?: Partial<Settings>
}

/** Opens the form, as a copy if a source is set. Returns the sent requests. */
async function open({ source, taken = [], answer, settings = {} }: Opened = {}) {
  const sent = stubFetch(({ method, url }) => {
    if (method === 'POST') return answer ?? { status: 201, json: anAsset({ assetId: 90 }) }
    if (url === '/api/Assets/51') return { json: anAsset(source) }
    if (url.startsWith('/api/Assets?'))
      return { json: aPage(taken.map((assetCode) => anAssetRow({ assetCode }))) }
    if (url.startsWith('/api/Buildings')) return { json: aPage([]) }
    return { json: [] }
  })
  await renderPage(<CreateAssetPage copyOf={source === undefined ? null : 51} />, editor({ settings }))
  await screen.findByRole('region', { name: 'Overview' })
  return () =>
    sent
      .filter(({ method }) => method === 'POST')
      .map(({ url, body }) => ({ url, body: JSON.parse(String(body)) as unknown }))
}

const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const enter = async (name: string, text: string) => {
  await userEvent.clear(textbox(name))
  await userEvent.click(textbox(name))
  await userEvent.paste(text)
}

test('a new asset is sent with its input, and opened', async () => {
  const posts = await open()
  await enter('Asset Code', 'CH-2')
  await enter('Name', 'Chiller 2')
  await press('Add Purchase and Value')
  await enter('Purchase Price', '1250.5')
  await press('Create Asset')
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith({
      to: '/assets/$assetId',
      params: { assetId: '90' },
      replace: true,
    }),
  )
  expect(posts()).toEqual([
    {
      url: '/api/Assets',
      body: expect.objectContaining({
        assetCode: 'CH-2',
        name: 'Chiller 2',
        purchasePrice: 1250.5,
        propertyId: 2,
        status: 'In Service',
        copyOf: null,
      }),
    },
  ])
})

test('a new asset out of service has a start and a reason', async () => {
  const posts = await open()
  expect(screen.queryByRole('button', { name: 'Since' })).toBeNull()
  await enter('Asset Code', 'CH-2')
  await enter('Name', 'Chiller 2')
  await pick('Status', 'Out of Service')
  await enter('Reason', 'Bearing')
  await press('Since')
  await press('Create Asset')
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]?.body).toMatchObject({
    status: 'Out of Service',
    statusReason: 'Bearing',
    statusSince: '2026-01-02T03:04:00',
  })
})

test('missing fields show at the field and at the top, and no request is sent', async () => {
  const posts = await open()
  await pick('Status', 'Out of Service')
  await press('Add Purchase and Value')
  await pick('Depreciation', 'Declining balance')
  await press('Create Asset')
  const top = await screen.findByRole('alert')
  for (const label of ['Asset Code', 'Name', 'Reason', 'Purchase Date', 'Depreciation Rate'])
    expect(top.textContent, label).toContain(label)
  expect(textbox('Asset Code').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(textbox('Asset Code')))
  expect(posts()).toEqual([])
})

test('a server problem shows at its field, and the input stays', async () => {
  const message = 'Asset Code CH-1 is already used in this property.'
  await open({ answer: refusal(422, [{ field: 'assetCode', code: 'duplicate', message }]) })
  await enter('Asset Code', 'CH-1')
  await enter('Name', 'Chiller')
  await press('Create Asset')
  await waitFor(() => expect(textbox('Asset Code').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(message).length).toBeGreaterThan(1)
  expect(textbox('Name').value).toBe('Chiller')
})

test('the input is stored in this browser and restored', async () => {
  await open()
  await enter('Name', 'Chiller 2')
  await screen.findByText('Draft saved on this device.', undefined, { timeout: keptWithinMs })
  document.body.replaceChildren()
  await open()
  expect(await screen.findByText('Draft restored')).toBeTruthy()
  expect(textbox('Name').value).toBe('Chiller 2')
})

test("a copy starts with the asset's values, without unique fields", async () => {
  const posts = await open({
    source: {
      type: 'HVAC',
      manufacturer: 'Trane',
      serialNum: 'S-77',
      barcode: '4006381',
      purchasePrice: 900,
      buildingId: 5,
    },
  })
  expect([textbox('Asset Code').value, textbox('Serial #').value, textbox('Barcode').value]).toEqual([
    '',
    '',
    '',
  ])
  expect([textbox('Name').value, textbox('Make').value]).toEqual(['Chiller', 'Trane'])
  await enter('Asset Code', 'CH-2')
  await press('Create Asset')
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]?.body).toMatchObject({
    assetCode: 'CH-2',
    name: 'Chiller',
    type: 'HVAC',
    manufacturer: 'Trane',
    purchasePrice: 900,
    location1: 'Mill House',
    buildingId: 5,
    copyOf: 51,
  })
  expect(posts()[0]?.body).not.toHaveProperty('serialNum')
})

test('several assets are previewed first, with used codes marked, and found in the list afterwards', async () => {
  const posts = await open({
    taken: ['FE-010', 'FE-003'],
    answer: { status: 201, json: { assetIds: [91, 92, 93] } },
  })
  await enter('Asset Code', 'FE-')
  await enter('Name', 'Extinguisher')
  await press('Several alike…')
  expect(textbox('Asset Code').value).toBe('FE-{n}')
  await enter('First number', '009')
  await enter('How many', '3')
  const preview = within(await screen.findByRole('table', { name: 'Assets to be created' }))
  const rows = () =>
    preview
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))
  await waitFor(() =>
    expect(rows()).toEqual([
      ['FE-009', 'Extinguisher 009', '', '', ''],
      ['FE-010', 'Extinguisher 010', '', '', 'In use'],
      ['FE-011', 'Extinguisher 011', '', '', ''],
    ]),
  )
  expect(screen.getByText('1 of 3 codes is in use already.')).toBeTruthy()
  await enter('First number', '011')
  await screen.findByText('3 assets will be created.')
  await press('Create 3 Assets')
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith(
      expect.objectContaining({
        to: '/assets',
        search: expect.objectContaining({ assetCode: 'FE-', status: ['*'], propertyId: [2] }),
      }),
    ),
  )
  expect(posts()).toEqual([
    {
      url: '/api/Assets/alike',
      body: expect.objectContaining({
        each: [
          { assetCode: 'FE-011', name: 'Extinguisher 011' },
          { assetCode: 'FE-012', name: 'Extinguisher 012' },
          { assetCode: 'FE-013', name: 'Extinguisher 013' },
        ],
      }),
    },
  ])
})

test('serial numbers and barcodes of several assets can be pasted as spreadsheet columns or scanned, with a check for duplicates', async () => {
  const posts = await open({ answer: { status: 201, json: { assetIds: [91, 92, 93] } } })
  await enter('Asset Code', 'FE-')
  await enter('Name', 'Extinguisher')
  await press('Several alike…')
  await enter('How many', '3')
  await userEvent.click(await screen.findByRole('textbox', { name: 'Serial # of FE-1' }))
  await userEvent.paste('S-1\t0001\r\nS-2\t0002\r\nS-3\t0003\r\nS-4\t0004\r\n')
  expect(screen.getByRole('alert').textContent).toBe('1 pasted row was left out: there are only 3 assets.')
  expect(textbox('Barcode of FE-3').value).toBe('0003')
  await userEvent.clear(textbox('Barcode of FE-1'))
  await userEvent.type(textbox('Barcode of FE-1'), '0002{Enter}')
  expect(document.activeElement).toBe(textbox('Barcode of FE-2'))
  expect(posts()).toEqual([])
  const twice = 'Barcode 0002 is in this list twice.'
  expect(screen.getByText(twice)).toBeTruthy()
  expect(screen.getByText('1 entry is a duplicate.')).toBeTruthy()
  await press('Create 3 Assets')
  expect(posts()).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(textbox('Barcode of FE-2')))
  await userEvent.clear(textbox('Barcode of FE-2'))
  await press('Create 3 Assets')
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]?.body).toMatchObject({
    each: [
      { assetCode: 'FE-1', name: 'Extinguisher 1', serialNum: 'S-1', barcode: '0002' },
      { assetCode: 'FE-2', name: 'Extinguisher 2', serialNum: 'S-2' },
      { assetCode: 'FE-3', name: 'Extinguisher 3', serialNum: 'S-3', barcode: '0003' },
    ],
  })
})

test('a barcode in use shows at its cell', async () => {
  const message = 'Barcode 4711 is already used in this property.'
  await open({ answer: refusal(400, [{ field: 'each.1.barcode', code: 'duplicate', message }]) })
  await enter('Asset Code', 'FE-')
  await enter('Name', 'Extinguisher')
  await press('Several alike…')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Barcode of FE-2' }), '4711')
  await press('Create 2 Assets')
  const cell = await screen.findByRole('textbox', { name: 'Barcode of FE-2', description: message })
  expect(cell).toHaveProperty('value', '4711')
})

test('custom fields show with their labels', async () => {
  const posts = await open({ settings: { assetCustomFields: ['user3: Owner', 'user20: Risk'] } })
  await enter('Asset Code', 'CH-9')
  await enter('Name', 'Chiller')
  await enter('Owner', 'Facilities')
  expect(textbox('Risk').value).toBe('')
  await press('Create Asset')
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]?.body).toMatchObject({ user3: 'Facilities' })
  expect(posts()[0]?.body).not.toHaveProperty('user20')
})

test('a rejected code of several is marked in the preview', async () => {
  const message = 'Asset Code FE-2 is already used in this property.'
  await open({ answer: refusal(422, [{ field: 'each.1.assetCode', code: 'duplicate', message }]) })
  await enter('Asset Code', 'FE-')
  await enter('Name', 'Extinguisher')
  await press('Several alike…')
  await press('Create 2 Assets')
  const preview = within(await screen.findByRole('table', { name: 'Assets to be created' }))
  const marked = await preview.findByText('In use')
  expect(marked.closest('tr')?.textContent).toContain('FE-2')
})
