import type { Asset } from '@fettle/contract/assets'
import { asksReason, assetStatuses } from '@fettle/rules/assets/asset-status'
import { type ReactNode, use } from 'react'
import { FixedChoiceEditor } from '#records/form/lazy-editors.ts'
import { statusChange, statusOf, statusUndo } from '../../status-change.ts'
import { AssetField } from '../fields/asset-field.tsx'
import { AssetActionsContext } from './asset-actions.ts'

/** An asset's status ([B3.012]). A status that requires a reason opens a dialog. */
export function StatusField({ asset }: { asset: Asset }): ReactNode {
  const actions = use(AssetActionsContext)
  return (
    <AssetField
      asset={asset}
      label="Status"
      value={asset.status}
      change={(record, status) => statusChange(record, { status: statusOf(status) })}
      undo={statusUndo(asset)}
      editor={(editor) => (
        <FixedChoiceEditor
          {...editor}
          names={assetStatuses}
          onSave={(name) => {
            const status = statusOf(name)
            if (status === asset.status || !asksReason(status)) return editor.onSave(status)
            editor.onCancel()
            actions?.askStatus(status)
          }}
        />
      )}
    >
      {asset.status}
    </AssetField>
  )
}
