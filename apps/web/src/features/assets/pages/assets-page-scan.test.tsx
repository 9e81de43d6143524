import type { AssetRow } from '@fettle/contract/assets'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anAssetRow } from '#testing/assets.ts'
import { callsTo, lastSearch, openAssets } from './assets-page.fixture.tsx'

const opened = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => opened }))
afterEach(() => opened.mockClear())

const here = anAssetRow({ assetId: 31, propertyId: 2, assetCode: 'B/12' })
const elsewhere = anAssetRow({ assetId: 77, propertyId: 3, assetCode: 'B/12' })

/** Opens the list with these assets found by code, and types into its search. */
async function type(text: string, known: readonly AssetRow[]) {
  const sent = await openAssets({
    answer: ({ address: { pathname, searchParams } }) => {
      if (pathname !== '/api/Assets/ByCode') return undefined
      const property = Number(searchParams.get('propertyId') ?? 0)
      return { json: known.filter(({ propertyId }) => property === 0 || propertyId === property) }
    },
  })
  await screen.findByText('AHU-1')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search code, name or barcode' }), text)
  return sent
}
const asked = async (sent: Awaited<ReturnType<typeof type>>, times = 1) =>
  waitFor(() => expect(callsTo(sent, '/api/Assets/ByCode')).toHaveLength(times))

test("a scanned code with Enter opens the asset of the list's property", async () => {
  await type('B/12{Enter}', [here, elsewhere])
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith({ to: '/assets/$assetId', params: { assetId: '31' } }),
  )
})

test("a label's URL searches its code, and Enter opens the asset of the label's property", async () => {
  await type('https://fettle.example/a/B%2F12?p=3', [here, elsewhere])
  await waitFor(() => expect(lastSearch()?.search).toBe('B/12'))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'B/12')
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'https://fettle.example/a/B%2F12?p=3{Enter}')
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith({ to: '/assets/$assetId', params: { assetId: '77' } }),
  )
})

test('a barcode shared by several assets asks for the asset', async () => {
  await type('4711{Enter}', [here, { ...here, assetId: 32 }])
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith({ to: '/a/$code', params: { code: '4711' }, search: {} }),
  )
})

test('a word that matches no code in the listed properties remains a search', async () => {
  const sent = await type('B/12{Enter}', [elsewhere])
  await asked(sent)
  await waitFor(() => expect(lastSearch()?.search).toBe('B/12'))
  expect(opened).not.toHaveBeenCalled()
})
