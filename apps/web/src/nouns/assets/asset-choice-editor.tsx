import type { ReactNode } from 'react'
import { ChoiceEditorFrame } from '#records/form/choice-editor-frame.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'
import type { NamedAsset } from './asset.queries.ts'
import { AssetChoiceField } from './asset-choice-field.tsx'

type Props = EditorProps & {
  readonly propertyId: number
  readonly asset: NamedAsset | null
  /** Limits the assets to this building. */
  readonly building?: string
  /** An excluded asset, such as the one whose parent is being chosen. */
  readonly leavesOut?: number
}

/** An asset of a record, by id. A choice is saved immediately. */
export function AssetChoiceEditor(props: Props): ReactNode {
  const { label, propertyId, building, asset, leavesOut, isBusy, onSave, onCancel } = props
  return (
    <ChoiceEditorFrame onCancel={onCancel}>
      {(input) => (
        <AssetChoiceField
          ref={input}
          label={label}
          hidesLabel
          opensAtOnce
          propertyId={propertyId}
          {...(building !== undefined && { building })}
          {...(leavesOut !== undefined && { leavesOut })}
          isDisabled={isBusy}
          asset={asset}
          onChange={(chosen) => onSave(chosen === null ? '' : String(chosen.assetId))}
        />
      )}
    </ChoiceEditorFrame>
  )
}
