import { createAlikeAssets, createAsset } from '@fettle/contract/asset-changes'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#lib/api-client.ts'
import { anyStatus } from '#records/filters/filter-words.ts'
import { useCreateRecord } from '#records/form/use-create-record.ts'
import type { DraftState } from '#records/form/use-draft.ts'
import { assetKind } from '../../asset-change.ts'
import { type AssetDraft, bodyOf, similarAssets } from './asset-draft.ts'

/** Creates the asset and opens it, or creates several and shows them in the list, then removes the draft. */
export function useCreateAsset(state: DraftState<AssetDraft, null>) {
  const navigate = useNavigate()
  return useCreateRecord({
    kind: assetKind,
    state,
    post: async (draft, idempotencyKey) => {
      if (draft.alike === null) return await call(createAsset, { body: bodyOf(draft), idempotencyKey })
      const body = { asset: bodyOf(draft), each: similarAssets(draft.alike) }
      await call(createAlikeAssets, { body, idempotencyKey })
      return null
    },
    open: (asset) =>
      asset === null
        ? navigate({ to: '/assets', search: whereTheyAre(state.draft), replace: true })
        : navigate({
            to: '/assets/$assetId',
            params: { assetId: String(asset.assetId) },
            replace: true,
          }),
  })
}

/** The list of new assets, by their common code prefix. */
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
