import type { AssetRow } from '@fettle/contract/assets'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { press } from '#testing/actions.ts'
import { anAssetRow } from '#testing/assets.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderPlain } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import type { NamedAsset } from './asset.queries.ts'
// Loaded before the first test, which would otherwise wait for it.
import './asset-picker.tsx'
import { AssetsField } from './assets-field.tsx'

const handler = anAssetRow({ assetId: 31, assetCode: 'AHU-3', name: 'Air handler' })
const pump = anAssetRow({ assetId: 32, assetCode: 'P-1', name: 'Pump', barcode: '4711' })

/** Renders the field. Returns the chosen asset ids and the requests. */
function show(first: readonly NamedAsset[] = []) {
  const sent = stubFetch(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://fettle.test')
    if (pathname === '/api/Assets/ByCode') return { json: [] }
    if (pathname !== '/api/Assets') return { json: pathname.includes('Building') ? aPage([]) : [] }
    const barcode = searchParams.get('barcode')
    if (barcode === null) return { json: aPage([handler, pump]) }
    return { json: aPage(barcode === pump.barcode ? [pump] : []) }
  })
  const added = vi.fn()
  let chosen = first
  const workspace = aWorkspace({ user: { cUserCanDos: ['View Assets'] } })
  function Held() {
    const [assets, setAssets] = useState(first)
    chosen = assets
    return (
      <WorkspaceContext value={workspace}>
        <AssetsField
          assets={assets}
          building="Mill House"
          error={null}
          onChange={setAssets}
          onAdded={added}
        />
      </WorkspaceContext>
    )
  }
  renderPlain(<Held />)
  const addedIds = () => added.mock.calls.map(([rows]) => rows.map((row: AssetRow) => row.assetId))
  return { ids: () => chosen.map(({ assetId }) => assetId), addedIds, sent }
}

test('[B2.063] a scanner that types a barcode and Enter adds assets to a new order, once each', async () => {
  const { ids, addedIds } = show()
  await press('Scan a barcode')
  for (const code of ['4711', '4711', '0815'])
    await userEvent.type(screen.getByRole('textbox', { name: 'Barcode' }), `${code}{Enter}`)
  expect(await screen.findByText('No match for the barcode 0815.')).toBeTruthy()
  expect(ids()).toEqual([32])
  expect(addedIds()).toEqual([[32]])
})

test('[B2.062] [B2.067] [B2.068] the Advanced Asset Picker adds and removes assets of a new order, initially in its building', async () => {
  const { ids, addedIds, sent } = show([{ assetId: 31, label: 'AHU-3 – Air handler' }])
  await press('Advanced Asset Picker')
  const picker = within(await screen.findByRole('dialog', { name: 'Advanced Asset Picker' }))
  const row = async (name: string) => within(await picker.findByRole('row', { name })).getByRole('checkbox')
  expect(await row('Air handler')).toHaveProperty('checked', true)
  expect(picker.getByText('Only Mill House')).toBeTruthy()
  await userEvent.click(await row('Pump'))
  await userEvent.click(await row('Air handler'))
  expect(ids()).toEqual([32])
  expect(addedIds()).toEqual([])
  await userEvent.click(picker.getByRole('button', { name: 'Return With Picks (1)' }))
  expect(addedIds()).toEqual([[32]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.some(({ url }) => /Assets\?.*location1=Mill\+House/.test(url))).toBe(true)
})
