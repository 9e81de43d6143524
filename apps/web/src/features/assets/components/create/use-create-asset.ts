import { createAlikeAssets, createAsset } from '@fettle/contract/asset-changes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#lib/api-client.ts'
import { anyStatus } from '#records/filters/filter-words.ts'
import type { DraftState } from '#records/form/use-draft.ts'
import { assetKind } from '../../asset-change.ts'
import { type AssetDraft, alikeAssets, bodyOf } from './asset-draft.ts'

/** Makes the asset and opens it, or makes several and finds them in the list; the draft is forgotten then. */
export function useCreateAsset(state: DraftState<AssetDraft, null>) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { draft, idempotencyKey } = state
  const { mutate, isPending, error } = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async () => {
      if (draft.alike !== null) {
        const body = { asset: bodyOf(draft), each: alikeAssets(draft.alike) }
        await call(createAlikeAssets, { body, idempotencyKey })
        return null
      }
      return await call(createAsset, { body: bodyOf(draft), idempotencyKey })
    },
    onSuccess: async (asset) => {
      state.forget()
      void queries.invalidateQueries({ queryKey: ['asset'] })
      if (asset !== null) {
        queries.setQueryData(assetKind.queryKeyOf(asset.assetId), asset)
        const params = { assetId: String(asset.assetId) }
        return await navigate({ to: '/assets/$assetId', params, replace: true })
      }
      await navigate({ to: '/assets', search: whereTheyAre(draft), replace: true })
    },
  })
  return { isPending, error, send: () => mutate() }
}

/** The list with the new assets: by the part of the code that all of them have. */
function whereTheyAre({ propertyId, alike }: AssetDraft) {
  const [start = '', end = ''] = alike?.codePattern.split('{n}') ?? []
  const assetCode = (start.length >= end.length ? start : end).trim()
  return {
    propertyId: [propertyId],
    status: [anyStatus],
    sortColumn: 'assetCode' as const,
    sortDirection: 'descend' as const,
    ...(assetCode !== '' && { assetCode }),
  }
}
