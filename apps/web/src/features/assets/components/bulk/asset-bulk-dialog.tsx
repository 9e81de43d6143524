import type { Asset, AssetRow } from '@fettle/contract/assets'
import { formatNumber } from '@fettle/rules/time/formats'
import { type ReactNode, useState } from 'react'
import { BulkDialog } from '#records/bulk/bulk-dialog.tsx'
import type { ListKind } from '#records/list/list-kind.ts'
import type { Selection } from '#records/list/use-selection.ts'
import { assetKind } from '../../asset-change.ts'
import { type BulkChange, type BulkKind, createAssetsBefore } from '../../bulk-changes.ts'
import { AssetBulkForm } from './asset-bulk-form.tsx'

const words: Record<BulkKind, string> = { status: 'Status', place: 'Place', class: 'Class', field: 'Field' }

const titleOf = (kind: BulkKind, count: number): string =>
  `Change ${words[kind]} of ${formatNumber(count)} ${count === 1 ? 'Asset' : 'Assets'}`

type Props = {
  readonly kind: BulkKind
  readonly list: ListKind<AssetRow>
  readonly selection: Selection<AssetRow>
  readonly onClose: () => void
}

/** Changes the selected assets, with one call each. */
export function AssetBulkDialog({ kind, list, selection, onClose }: Props): ReactNode {
  const [before] = useState(createAssetsBefore)
  const [made, setMade] = useState<BulkChange | null>(null)
  return (
    <BulkDialog<AssetRow, Asset>
      kind={assetKind}
      list={list}
      titleOf={(count) => titleOf(kind, count)}
      aboutOf={({ name }) => name}
      selection={selection}
      concerned={(rows) => rows}
      undosOf={(done) => (made === null ? [] : before.undosOf(made, done))}
      form={({ rows, onCancel, onSubmit }) => (
        <AssetBulkForm
          kind={kind}
          assets={rows}
          onCancel={onCancel}
          onSubmit={(change) => {
            setMade(change)
            onSubmit((row) => before.keeping(change.changeOf(row), row))
          }}
        />
      )}
      onClose={onClose}
    />
  )
}
