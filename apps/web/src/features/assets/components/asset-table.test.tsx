import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAssetRow } from '#testing/assets.ts'
import { renderRouted } from '#testing/render.tsx'
import { NarrowContext } from '#ui/narrow-context.ts'
import { AssetTable } from './asset-table.tsx'

test('on a small screen an asset is a card: what it is, whether it works, where it stands', async () => {
  await renderRouted(
    <NarrowContext value={true}>
      <AssetTable
        rows={[anAssetRow({ status: 'Repair Shop', campus: 'North' })]}
        columns={[]}
        timeZone="America/New_York"
        empty={null}
      />
    </NarrowContext>,
  )
  const card = screen.getByRole('article')
  expect(card.textContent).toBe(
    'AHU-3Repair ShopAir handlerLocationNorth · Mill House · 2 · 214ClassHVAC › Air Handling › Roof unitBarcode4006381View Details',
  )
  expect(screen.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe('/assets/31')
})
