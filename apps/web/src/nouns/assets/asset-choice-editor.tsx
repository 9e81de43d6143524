import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
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
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  return (
    <div onKeyDownCapture={onKeyDown}>
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
    </div>
  )
}
