import { may } from '@fettle/rules/access/permissions'
import { useQuery } from '@tanstack/react-query'
import { useWorkspace } from '#lib/workspace.ts'
import { assetLabel, assetQuery, type NamedAsset } from '#nouns/assets/asset.queries.ts'

/** The asset in the URL, by name, or by number without permission to see assets. */
export function useAskedAsset(assetId: number | undefined): NamedAsset | null {
  const { actor } = useWorkspace()
  const mayRead = may(actor, 'assets.read')
  const { data } = useQuery({ ...assetQuery(assetId ?? 0), enabled: assetId !== undefined && mayRead })
  if (assetId === undefined) return null
  return { assetId, label: data ? assetLabel(data) : `Asset ${assetId}` }
}
