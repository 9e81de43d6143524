import { getAsset } from '@fettle/contract/asset-calls'
import type { Asset, AssetRow } from '@fettle/contract/assets'
import { call } from '#lib/api-client.ts'
import type { BulkUndo, DoneRecord } from '#records/bulk/bulk-dialog.tsx'
import { type AssetChange, type AssetChangeBody, type AssetVersion, assetChange } from './asset-change.ts'
import { classUndo, placeUndo } from './field-undo.ts'
import { type StatusEntry, statusChange, statusUndo } from './status-change.ts'

/** What can be changed of many assets together. */
export type BulkKind = 'status' | 'place' | 'class' | 'field'

/** A change of many assets: how it is made of one of them, and how that is taken back. */
export type BulkChange = {
  readonly changeOf: (seen: AssetVersion) => AssetChange
  readonly undoOf: (before: Asset) => (after: AssetVersion) => AssetChange
}

export const bulkStatus = (entry: StatusEntry): BulkChange => ({
  changeOf: (seen) => statusChange(seen, entry),
  undoOf: statusUndo,
})

type PlaceBody = Pick<AssetChangeBody, 'campus' | 'location1' | 'buildingId' | 'floor' | 'location2'>

/** Another place from the campus down to the room, as a whole. */
export const bulkPlace = (place: PlaceBody): BulkChange => ({
  changeOf: (seen) => assetChange(seen, place),
  undoOf: placeUndo,
})

type ClassBody = Pick<AssetChangeBody, 'type' | 'subtype' | 'function'>

/** Another class on its three levels, as a whole. */
export const bulkClass = (assetClass: ClassBody): BulkChange => ({
  changeOf: (seen) => assetChange(seen, assetClass),
  undoOf: classUndo,
})

/** Another value of one field; null or '' empties it. */
export const bulkField = (name: keyof AssetChangeBody & keyof Asset, value: string | number | null) => ({
  changeOf: (seen: AssetVersion) => assetChange(seen, { [name]: value }),
  undoOf: (before: Asset) => (after: AssetVersion) => assetChange(after, { [name]: before[name] }),
})

/** Assets as they were before a change of many of them. A row of a list holds too little to take every change back. */
export type AssetsBefore = {
  /** The same change, made once it is known what it replaces. */
  readonly keeping: (change: AssetChange, seen: AssetVersion) => AssetChange
  /** The ways back from what was done. */
  readonly undosOf: (
    change: BulkChange,
    done: readonly DoneRecord<AssetRow, Asset>[],
  ) => readonly BulkUndo<AssetRow, Asset>[]
}

export function createAssetsBefore(): AssetsBefore {
  const before = new Map<number, Asset>()
  /** As it was in the version that the change is about; another version is no way back. */
  const known = ({ assetId, fmModId }: AssetVersion) => {
    const asset = before.get(assetId)
    return asset?.fmModId === fmModId ? asset : undefined
  }
  return {
    keeping: (change, seen) => ({
      ...change,
      send: async (headers) => {
        // A change without an answer may have been made: what was read before it stays.
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
