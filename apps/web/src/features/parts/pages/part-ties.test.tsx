import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anAssetClass } from '#nouns/assets/asset-class.fixture.ts'
import { card, choose, press } from '#testing/actions.ts'
import { aPage } from '#testing/orders.ts'
import { aPart, aPartRow } from '#testing/parts.ts'
import { openRecordPage } from '#testing/record-page.tsx'
import { person } from './part-page.fixture.tsx'
import { PartPage } from './part-page.tsx'

const editor = person(['Edit Parts', 'View Assets'], true)
const seal = aPartRow({ partId: 62, partCode: 'S-1', partName: 'Seal' })
const part = aPart({
  fitAssets: [{ assetId: 7, assetCode: 'AHU-1', name: 'Air handler' }],
  fitClasses: [{ assetClassId: 3, system: 'HVAC', category: 'Boilers', function: null }],
  alternates: [
    {
      partId: 63,
      partCode: 'B-1',
      partName: 'Belt',
      partUnitCost: 2,
      costUnits: 'Each',
      partAvailable: 5,
      partActiveFlag: true,
    },
  ],
})
const open = (workspace = editor) =>
  openRecordPage({
    workspace,
    page: <PartPage partId={61} />,
    answers: [],
    changed: () => ({ json: { ...part, fmModId: 5 } }),
    read: (url) => {
      if (url === '/api/Parts/61') return { json: part }
      if (url.startsWith('/api/Parts/61/')) return { json: aPage([]) }
      if (url.startsWith('/api/Parts?')) return { json: aPage([part, seal]) }
      if (url.startsWith('/api/AssetClasses/assetclass1'))
        return { json: [anAssetClass(1, 'HVAC'), anAssetClass(2, 'Plumbing')] }
      return undefined
    },
  })

test('shows what a part fits and what replaces it', async () => {
  await open(person(['View Assets'], true))
  expect((await card('Fits')).getByRole('link', { name: 'AHU-1' }).getAttribute('href')).toBe('/assets/7')
  expect((await card('Fits')).getByText('HVAC › Boilers')).toBeTruthy()
  const alternates = await card('Alternates')
  expect(alternates.getByRole('link', { name: 'B-1' }).getAttribute('href')).toBe('/parts/63')
  expect(alternates.getByText('5 Each')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Edit (Fits|Alternates)/ })).toBeNull()
})

test('changes the classes and assets that a part fits', async () => {
  const changes = await open()
  await press('Edit Fits')
  const dialog = within(await screen.findByRole('dialog', { name: 'What HV-2302 Fits' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove HVAC › Boilers' }))
  await choose('System', 'Plumbing', dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Add Class' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(changes()[0]?.body).toEqual({
      fitClasses: [{ system: 'Plumbing', category: null, function: null }],
      fitAssetIds: [7],
    }),
  )
})

test('adds an alternate, and never offers the part itself', async () => {
  const changes = await open()
  await press('Edit Alternates')
  const dialog = within(await screen.findByRole('dialog', { name: 'Alternates of HV-2302' }))
  await userEvent.click(dialog.getByRole('combobox', { name: 'Parts' }))
  await screen.findByRole('option', { name: 'S-1 – Seal' })
  expect(screen.queryByRole('option', { name: /^HV-2302/ })).toBeNull()
  await userEvent.click(screen.getByRole('option', { name: 'S-1 – Seal' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes()[0]?.body).toEqual({ alternateIds: [63, 62] }))
})
