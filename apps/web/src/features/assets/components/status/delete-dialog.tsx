import { deleteAsset } from '@fettle/contract/asset-changes'
import type { Asset } from '@fettle/contract/assets'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { assetLabel } from '#nouns/assets/asset.queries.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { assetKind } from '../../asset-change.ts'

type Props = {
  readonly asset: Asset
  readonly onClose: () => void
  /** Alternative to deleting an asset in use. Absent without permission. */
  readonly onMakeInactive?: () => void
}

/** Deletes an asset after confirmation. One in use can be deactivated instead. */
export function DeleteDialog({ asset, ...rest }: Props): ReactNode {
  const params = { assetId: asset.assetId }
  return (
    <DeleteRecordDialog
      {...rest}
      kind={assetKind}
      record={asset}
      name={assetLabel(asset)}
      message="Its meters, attributes and photos go with it. This can't be undone."
      remove={(headers) => call(deleteAsset, { params, ...headers })}
      list="/assets"
    />
  )
}
