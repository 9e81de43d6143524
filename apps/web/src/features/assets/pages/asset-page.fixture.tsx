import type { Asset } from '@fettle/contract/assets'
import type { DocumentRow } from '@fettle/contract/documents'
import type { OrderHistoryRow } from '@fettle/contract/work-orders'
import { screen, within } from '@testing-library/react'
import type { Workspace } from '#lib/workspace.ts'
import { anAsset } from '#testing/assets.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { AssetPage } from './asset-page.tsx'

export const stamp = { fmRecordId: 1, fmModId: 1 }

type Shown = {
  readonly asset?: Partial<Asset>
  readonly workspace?: Workspace
  /** The code on the scanned label. */
  readonly label?: string
  readonly documents?: readonly DocumentRow[]
  readonly orders?: readonly OrderHistoryRow[]
  /** Overrides the asset's response. */
  readonly answer?: StubbedAnswer
  /** Overrides the history's response. */
  readonly history?: StubbedAnswer
  /** Handles requests before the defaults. Undefined falls through. */
  readonly also?: (request: SentRequest) => StubbedAnswer | undefined
}

/** Opens the page of asset 51. Returns the sent requests. */
export async function show({
  asset,
  workspace = aWorkspace(),
  documents = [],
  orders = [],
  answer,
  history,
  also,
  label,
}: Shown = {}) {
  const sent = stubFetch((request) => {
    const { url } = request
    const other = also?.(request)
    if (other) return other
    if (url.startsWith('/api/Assets/51/log')) return { json: aPage([]) }
    if (url.startsWith('/api/Workorders/AssetHistory/51')) return history ?? { json: orders }
    if (url.startsWith('/api/Documents?')) return { json: aPage(documents) }
    if (url === '/api/Assets/51') return answer ?? { json: anAsset(asset) }
    return { json: {} }
  })
  await renderPage(<AssetPage assetId={51} label={label ?? null} />, workspace)
  return sent
}

export const card = (name: string) => screen.findByRole('region', { name })
/** The fields of a card, by label. */
export async function facts(name: string): Promise<Record<string, string | null | undefined>> {
  const region = await card(name)
  const terms = [...region.querySelectorAll('dt')]
  return Object.fromEntries(terms.map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]))
}
/** The column headings of a card's table. */
export const heads = async (name: string) =>
  within(await card(name))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
/** The cell texts of a card's table. */
export const cells = async (name: string) =>
  within(await card(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
