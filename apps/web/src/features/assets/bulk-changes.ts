import { getAsset } from '@fettle/contract/asset-calls'
import type { Asset, AssetRow } from '@fettle/contract/assets'
import { call } from '#lib/api-client.ts'
import type { BulkUndo, DoneRecord } from '#records/bulk/bulk-dialog.tsx'
import { type AssetChange, type AssetChangeBody, type AssetVersion, assetChange } from './asset-change.ts'
import { classUndo, placeUndo } from './field-undo.ts'
import { type StatusEntry, statusChange, statusUndo } from './status-change.ts'

/** Bulk changes available for assets. */
export type BulkKind = 'status' | 'place' | 'class' | 'field'

/** A bulk change: how to apply it to one asset, and how to undo it. */
export type BulkChange = {
  readonly changeOf: (seen: AssetVersion) => AssetChange
  readonly undoOf: (before: Asset) => (after: AssetVersion) => AssetChange
}

export const bulkStatus = (entry: StatusEntry): BulkChange => ({
  changeOf: (seen) => statusChange(seen, entry),
  undoOf: statusUndo,
})

type PlaceBody = Pick<AssetChangeBody, 'campus' | 'location1' | 'buildingId' | 'floor' | 'location2'>

/** A new place from campus to room, as a whole. */
export const bulkPlace = (place: PlaceBody): BulkChange => ({
  changeOf: (seen) => assetChange(seen, place),
  undoOf: placeUndo,
})

type ClassBody = Pick<AssetChangeBody, 'type' | 'subtype' | 'function'>

/** A new class on three levels, as a whole. */
export const bulkClass = (assetClass: ClassBody): BulkChange => ({
  changeOf: (seen) => assetChange(seen, assetClass),
  undoOf: classUndo,
})

/** A new value of one field. Null or '' empties it. */
export const bulkField = (name: keyof AssetChangeBody & keyof Asset, value: string | number | null) => ({
  changeOf: (seen: AssetVersion) => assetChange(seen, { [name]: value }),
  undoOf: (before: Asset) => (after: AssetVersion) => assetChange(after, { [name]: before[name] }),
})

/** Assets before a bulk change. List rows contain too little data to undo every change. */
export type AssetsBefore = {
  /** The same change, applied after reading the old values. */
  readonly keeping: (change: AssetChange, seen: AssetVersion) => AssetChange
  /** Undo actions for completed changes. */
  readonly undosOf: (
    change: BulkChange,
    done: readonly DoneRecord<AssetRow, Asset>[],
  ) => readonly BulkUndo<AssetRow, Asset>[]
}

export function createAssetsBefore(): AssetsBefore {
  const before = new Map<number, Asset>()
  /** The asset before the change. Another version cannot be used for undo. */
  const known = ({ assetId, fmModId }: AssetVersion) => {
    const asset = before.get(assetId)
    return asset?.fmModId === fmModId ? asset : undefined
  }
  return {
    keeping: (change, seen) => ({
      ...change,
      send: async (headers) => {
        // A change without a response may have been applied, so the earlier read is kept.
        if (!known(seen)) {
          const params = { assetId: seen.assetId }
          before.set(seen.assetId, await call(getAsset, { params }))
        }
        return await change.send(headers)
      },
    }),
    undosOf: ({ undoOf }, done) =>
      done.flatMap(({ before: row, after }) => {
        const asset = known(row)
        if (!asset) return []
        return [{ row: { ...row, fmModId: after.fmModId }, change: undoOf(asset)(after) }]
      }),
  }
}
