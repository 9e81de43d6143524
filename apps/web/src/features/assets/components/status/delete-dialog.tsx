import { deleteAsset } from '@fettle/contract/asset-changes'
import type { Asset } from '@fettle/contract/assets'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { assetLabel } from '#nouns/assets/asset.queries.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { assetKind } from '../../asset-change.ts'

type Props = {
  readonly asset: Asset
  readonly onClose: () => void
  /** What is done instead of deleting what is in use; absent for those who may not. */
  readonly onMakeInactive?: () => void
}

/** Deletes an asset after asking; one that is in use can be made inactive instead. */
export function DeleteDialog({ asset, ...rest }: Props): ReactNode {
  const navigate = useNavigate()
  const params = { assetId: asset.assetId }
  return (
    <DeleteRecordDialog
      {...rest}
      kind={assetKind}
      record={asset}
      name={assetLabel(asset)}
      message="Its meters, attributes and photos go with it. This can't be undone."
      remove={(headers) => call(deleteAsset, { params, ...headers })}
      onGone={() => navigate({ to: '/assets', replace: true })}
    />
  )
}
