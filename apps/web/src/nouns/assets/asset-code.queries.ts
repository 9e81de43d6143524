import { findAssetsByCode } from '@fettle/contract/asset-code'
import type { AssetRow } from '@fettle/contract/assets'
import type { ScannedCode } from '@fettle/rules/labels/label-content'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'

export type CodeMatches = {
  readonly assets: readonly AssetRow[]
  /** The label's property has no match. */
  readonly isElsewhere: boolean
}

/** Assets that match a scanned code: in the label's property, or else in all visible ones. */
export async function findCodeMatches(
  { code, propertyId }: ScannedCode,
  signal?: AbortSignal,
): Promise<CodeMatches> {
  const there = propertyId === null ? [] : await matchesIn(code, propertyId, signal)
  if (there.length > 0) return { assets: there, isElsewhere: false }
  const assets = await call(findAssetsByCode, { query: { code }, signal })
  return { assets, isElsewhere: propertyId !== null }
}

export const codeMatchesQuery = (code: string, propertyId: number | null) =>
  queryOptions({
    queryKey: ['asset', 'by-code', code, propertyId],
    queryFn: ({ signal }) => findCodeMatches({ code, propertyId }, signal),
  })

/** The only match, or null for none, several, or one in another property. */
export const onlyMatch = ({ assets, isElsewhere }: CodeMatches): AssetRow | null =>
  assets.length === 1 && !isElsewhere ? (assets[0] ?? null) : null

/**
 * Link to a scanned asset. Includes the label's code if it is neither the asset's code nor its barcode any
 * more.
 */
export function scannedAssetLink({ assetId, assetCode, barcode }: AssetRow, code: string) {
  const params = { assetId: String(assetId) }
  const isPresent = [assetCode, barcode].some((each) => each.toLowerCase() === code.trim().toLowerCase())
  return { to: '/assets/$assetId' as const, params, ...(!isPresent && { search: { label: code.trim() } }) }
}

/** Empty for a property that the user cannot see. */
async function matchesIn(
  code: string,
  propertyId: number,
  signal?: AbortSignal,
): Promise<readonly AssetRow[]> {
  try {
    return await call(findAssetsByCode, { query: { code, propertyId }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}
