import type { AssetRow } from '@fettle/contract/assets'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import { dialogOf } from '#testing/actions.ts'
import { anAsset, anAssetRow } from '#testing/assets.ts'
import { enter } from '#testing/enter.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { type AssetSearch, assetList } from '../../assets.list.tsx'
// Preloaded, so that the first test does not wait for them.
import '../asset-bulk-bar.tsx'
import './asset-bulk-dialog.tsx'

const three = [31, 32, 33].map((assetId) =>
  anAssetRow({ assetId, fmModId: 4, assetCode: `AHU-${assetId - 30}`, name: `Air handler ${assetId - 30}` }),
)
const before = (assetId: number) =>
  anAsset({
    assetId,
    fmModId: 4,
    status: 'In Service',
    statusReason: 'Runs well',
    location1: 'Mill House',
    buildingId: 5,
    floor: 'Second',
    location2: '214',
    manufacturer: assetId === 31 ? 'Trane' : '',
    user3: 'Plant',
  })

function Page({ workspace }: { workspace: Workspace }): ReactNode {
  const [search, setSearch] = useState<AssetSearch>(assetList.address.initial([2]))
  return (
    <WorkspaceContext value={workspace}>
      <assetList.Page search={search} onGo={setSearch} />
    </WorkspaceContext>
  )
}

type World = {
  readonly rows?: readonly AssetRow[]
  readonly capabilities?: readonly ('View Assets' | 'Edit Assets')[]
  readonly settings?: Parameters<typeof aWorkspace>[0]
  readonly change?: (assetId: number, body: Record<string, unknown>) => StubbedAnswer | Error | undefined
}

/** Opens the list with selection, with changes succeeding by default. Returns the sent changes. */
async function choosing({
  rows = three,
  capabilities = ['View Assets', 'Edit Assets'],
  change,
  settings,
}: World = {}) {
  const versions = new Map<number, number>()
  const sent = stubFetch(({ url, method, body }): StubbedAnswer | Error => {
    const { pathname } = new URL(url, 'http://fettle.test')
    const id = Number(/^\/api\/Assets\/(\d+)$/.exec(pathname)?.[1] ?? 0)
    if (id > 0 && method === 'PUT') {
      const told = change?.(id, JSON.parse(String(body)))
      if (told !== undefined) return told
      versions.set(id, (versions.get(id) ?? 4) + 1)
      return { json: anAsset({ assetId: id, fmModId: versions.get(id) ?? 0 }) }
    }
    if (id > 0) return { json: { ...before(id), fmModId: versions.get(id) ?? 4 } }
    if (pathname === '/api/Assets') return { json: aPage(rows) }
    if (pathname === '/api/Flags') return { json: { recordIds: [] } }
    if (pathname === '/api/SavedFilters') return { json: { filters: [], roles: [] } }
    if (pathname === '/api/AssetClasses/assetclass1') return { json: [assetClass(1, 'HVAC')] }
    if (pathname === '/api/Buildings') return { json: [] }
    return { json: [] }
  })
  const workspace = aWorkspace({ ...settings, user: { cUserCanDos: [...capabilities] } })
  await renderRouted(<Page workspace={workspace} />)
  await screen.findByText('Air handler 1')
  await userEvent.click(screen.getByRole('button', { name: 'Select' }))
  return () => changesOf(sent)
}

const assetClass = (id: number, assetClass1Name: string) => ({
  fmRecordId: id,
  fmModId: 1,
  assetClassId: id,
  assetClass1Name,
  assetClass2Name: '',
  assetClass3Name: '',
  attributeTemplateId: null,
  function: '',
  physicalRisk: '',
  lifeSafetyFlag: false,
})

const changesOf = (sent: readonly SentRequest[]) =>
  sent
    .filter(({ method }) => method === 'PUT')
    .map(({ url, body, headers }) => ({
      url,
      body: JSON.parse(String(body)) as unknown,
      ifMatch: headers.get('if-match'),
      key: headers.get('idempotency-key'),
    }))
const pick = async (...codes: string[]) => {
  for (const code of codes)
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^Select Asset ${code}`) }))
}
const bar = async () => within(await screen.findByRole('region', { name: 'Selected assets' }))
const press = async (name: string) => userEvent.click((await bar()).getByRole('button', { name }))
const choose = async (panel: ReturnType<typeof within>, label: string, option: string) => {
  await userEvent.click(await panel.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('the menu contains the actions that do not fit next to the buttons, and is hidden without a selection', async () => {
  await choosing()
  const buttons = async () => (await bar()).getAllByRole('button').map(({ textContent }) => textContent)
  expect(await buttons()).toEqual(['Done'])
  await pick('AHU-1')
  expect(await buttons()).toEqual(['Status', 'Place', 'Class', 'Field', 'More', 'Done'])
  await press('More')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Flag',
    'Remove flag',
    'Print',
    'Labels',
    'Download',
    'Clear selection',
  ])
})

test('puts several assets out of service with a reason, and undoes it', async () => {
  const changes = await choosing()
  await pick('AHU-1', 'AHU-3')
  await press('Status')
  const panel = await dialogOf('Change Status of 2 Assets')
  expect(panel.getByRole('button', { name: 'Change' })).toHaveProperty('disabled', true)
  await choose(panel, 'Status', 'Out of Service')
  await userEvent.click(panel.getByRole('button', { name: 'Change' }))
  expect(panel.getByText('Reason is required.')).toBeTruthy()
  expect(changes()).toEqual([])
  await enter(panel.getByRole('textbox', { name: 'Reason' }), 'Flooded')
  await userEvent.click(panel.getByRole('button', { name: 'Change' }))
  expect(await panel.findByText('2 done')).toBeTruthy()
  const body = { status: 'Out of Service', statusReason: 'Flooded' }
  expect(changes()).toMatchObject([
    { url: '/api/Assets/31', body, ifMatch: '"4"' },
    { url: '/api/Assets/33', body, ifMatch: '"4"' },
  ])
  expect(new Set(changes().map(({ key }) => key)).size).toBe(2)
  await userEvent.click(panel.getByRole('button', { name: 'Undo' }))
  expect(await panel.findByText('Undo: 2 done')).toBeTruthy()
  const back = { status: 'In Service', statusReason: 'Runs well' }
  expect(changes().slice(2)).toMatchObject([
    { body: back, ifMatch: '"5"' },
    { body: back, ifMatch: '"5"' },
  ])
})

test("an asset with open orders cannot be retired in bulk: the server's message is shown and it stays selected", async () => {
  const message = '2 work orders are open on this asset. Complete them first, or retire it anyway.'
  const changes = await choosing({
    change: (id) =>
      id === 32
        ? {
            status: 409,
            json: { title: message, errors: [{ field: 'status', code: 'open-orders', message }] },
          }
        : undefined,
  })
  await pick('AHU-1', 'AHU-2')
  await press('Status')
  const panel = await dialogOf('Change Status of 2 Assets')
  await choose(panel, 'Status', 'Disposal')
  expect(panel.getByText('An asset with open work orders is listed and left unchanged.')).toBeTruthy()
  await enter(panel.getByRole('textbox', { name: 'Reason' }), 'Sold')
  await userEvent.click(panel.getByRole('button', { name: 'Change' }))
  expect(await panel.findByText('1 done, 1 refused')).toBeTruthy()
  expect(panel.getByText(message)).toBeTruthy()
  expect(changes()[1]?.body).not.toHaveProperty('confirmOpenOrders')
  await userEvent.click(panel.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect((await bar()).getByText('1 chosen')).toBeTruthy()
})

test('a concurrently changed asset is rejected, retried with its current version, and undone to its state then', async () => {
  let isStale = true
  const changes = await choosing({
    change: (id) => {
      if (!isStale) return undefined
      const current = anAsset({ assetId: id, fmModId: 4, assetCode: 'AHU-1' })
      return { status: 412, json: { title: 'Changed meanwhile.', errors: [], current } }
    },
    rows: [{ ...(three[0] as AssetRow), fmModId: 3 }],
  })
  await pick('AHU-1')
  await press('Field')
  const panel = await dialogOf('Change Field of 1 Asset')
  await choose(panel, 'Field', 'Make')
  await enter(panel.getByRole('textbox', { name: 'Make' }), 'Carrier')
  await userEvent.click(panel.getByRole('button', { name: 'Change' }))
  expect(await panel.findByText('1 refused')).toBeTruthy()
  isStale = false
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
  expect(await panel.findByText('1 done')).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Undo' }))
  expect(await panel.findByText('Undo: 1 done')).toBeTruthy()
  expect(changes().map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    ['"3"', { manufacturer: 'Carrier' }],
    ['"4"', { manufacturer: 'Carrier' }],
    ['"5"', { manufacturer: 'Trane' }],
  ])
})

test('sets a whole class in bulk, and a custom field under its label', async () => {
  const changes = await choosing({ settings: { settings: { assetCustomFields: ['user3: Owner'] } } })
  await pick('AHU-2')
  await press('Class')
  const panel = await dialogOf('Change Class of 1 Asset')
  await choose(panel, 'System', 'HVAC')
  await userEvent.click(panel.getByRole('button', { name: 'Change' }))
  expect(await panel.findByText('1 done')).toBeTruthy()
  expect(changes()[0]?.body).toEqual({ type: 'HVAC', subtype: null, function: null })
  await userEvent.keyboard('{Escape}')
  await pick('AHU-3')
  await press('Field')
  const field = await dialogOf('Change Field of 1 Asset')
  await choose(field, 'Field', 'Owner')
  expect(field.getByRole('button', { name: 'Empty Field' })).toBeTruthy()
  await enter(field.getByRole('textbox', { name: 'Owner' }), 'Facilities')
  await userEvent.click(field.getByRole('button', { name: 'Change' }))
  expect(await field.findByText('1 done')).toBeTruthy()
  await userEvent.click(field.getByRole('button', { name: 'Undo' }))
  expect(await field.findByText('Undo: 1 done')).toBeTruthy()
  expect(
    changes()
      .slice(1)
      .map(({ body }) => body),
  ).toEqual([{ user3: 'Facilities' }, { user3: 'Plant' }])
})

test('assets of several properties cannot be moved in bulk', async () => {
  await choosing({ rows: three.map((row, at) => ({ ...row, propertyId: at === 2 ? 3 : 2 })) })
  await pick('AHU-1', 'AHU-3')
  await press('Place')
  const panel = await dialogOf('Change Place of 2 Assets')
  expect(panel.getByRole('alert').textContent).toContain('Select assets of only one of them.')
  expect(panel.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
})

test('no bulk changes without permission to edit assets', async () => {
  await choosing({ capabilities: ['View Assets'] })
  const inBar = await bar()
  expect(inBar.getByText('Select assets to flag, label, print or download them.')).toBeTruthy()
  for (const name of ['Status', 'Place', 'Class', 'Field'])
    expect(inBar.queryByRole('button', { name })).toBeNull()
})
