import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { anAssetRow } from '#testing/assets.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { NarrowContext } from '#ui/narrow-context.ts'
import { AssetTable } from './asset-table.tsx'

const ignore = () => undefined
const noSelection = {
  isOn: false,
  turn: ignore,
  rows: [],
  has: () => false,
  set: ignore,
  refresh: ignore,
  clear: ignore,
}
const noFlags = { kind: 'asset' as const, has: () => false, count: 0, set: ignore, clear: ignore }

const showCard = (workspace = aWorkspace()) =>
  renderRouted(
    <WorkspaceContext value={workspace}>
      <NarrowContext value={true}>
        <AssetTable
          rows={[anAssetRow({ status: 'Repair Shop', campus: 'North' })]}
          columns={[]}
          timeZone="America/New_York"
          selection={noSelection}
          flags={noFlags}
          onOpen={() => undefined}
          empty={null}
        />
      </NarrowContext>
    </WorkspaceContext>,
  )

test('cards show the property while all properties are listed', async () => {
  await showCard(aWorkspace({ isAggregate: true, settings: { multiPropLabelSingular: 'Site' } }))
  expect(screen.getByText('Site', { selector: 'dt' }).nextElementSibling?.textContent).toBe('Riverside')
})

test('on a small screen an asset is a card with its name, status and location', async () => {
  await showCard()
  const card = screen.getByRole('article')
  expect(card.textContent).toBe(
    'AHU-3Repair ShopAir handlerLocationNorth · Mill House · 2 · 214ClassHVAC › Air Handling › Roof unitBarcode4006381View Details',
  )
  expect(screen.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe('/assets/31')
})

test('[B3.009] a custom field can be a list column', async () => {
  await renderRouted(
    <AssetTable
      rows={[anAssetRow({ user3: 'Facilities' }), anAssetRow({ assetId: 32, assetCode: 'AHU-4' })]}
      columns={[
        { displayName: 'Code', columnName: 'assetCode', direction: 'ascend', formatKind: 'text', width: 80 },
        { displayName: 'Owner', columnName: 'user3', direction: 'ascend', formatKind: 'text', width: 80 },
      ]}
      timeZone="America/New_York"
      selection={noSelection}
      flags={noFlags}
      onOpen={() => undefined}
      empty={null}
    />,
  )
  expect(screen.getByRole('columnheader', { name: 'Owner' })).toBeTruthy()
  expect(screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent)).toEqual([
    'Owner',
    'Facilities',
    '',
  ])
})
