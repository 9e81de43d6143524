import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error.ts'
import { describeError } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { assetQuery } from '#nouns/assets/asset.queries.ts'

/** The asset in the URL for a new order. `problem` is the reason for a missing one. */
export type AssetPrefill = {
  readonly isPending: boolean
  readonly asset: Asset | null
  readonly problem: string | null
}

const none: AssetPrefill = { isPending: false, asset: null, problem: null }
const failed = (why: string): AssetPrefill => ({ ...none, problem: `${why} Nothing was prefilled.` })

/** Looks up the asset in `/orders/create?assetId=…` ([A2.017]). It must be in the current property. */
export function useAssetPrefill(named: unknown): AssetPrefill {
  const { actor, property } = useWorkspace()
  const assetId = /^[1-9]\d{0,14}$/.test(String(named)) ? Number(named) : null
  const mayRead = may(actor, 'assets.read')
  const { data, error } = useQuery({ ...assetQuery(assetId ?? 0), enabled: assetId !== null && mayRead })
  if (named === undefined) return none
  if (assetId === null) return failed(`There is no asset ${named}.`)
  if (!mayRead) return failed('You may not see assets.')
  if (error) return failed(unreadableReason(error, assetId))
  if (!data) return { ...none, isPending: true }
  if (data.propertyId === property.propertyId) return { ...none, asset: data }
  return failed(
    `Asset ${data.assetCode} belongs to ${data.propertyName}, this order to ${property.propertyName}.`,
  )
}

const unreadableReason = (error: Error, assetId: number): string =>
  error instanceof ApiError && [403, 404].includes(error.status)
    ? `There is no asset ${assetId} here.`
    : describeError(error).message
