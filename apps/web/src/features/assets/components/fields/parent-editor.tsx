import type { Asset } from '@fettle/contract/assets'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { assetLabel } from '#nouns/assets/asset.queries.ts'
import { AssetChoiceField } from '#nouns/assets/asset-choice-field.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'

/** The parent of an asset, by id. A choice is saved immediately. */
export function ParentEditor({ asset, ...editor }: EditorProps & { readonly asset: Asset }): ReactNode {
  const { label, isBusy, onSave, onCancel } = editor
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const parent = asset.partOf.at(-1)
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
        propertyId={asset.propertyId}
        leavesOut={asset.assetId}
        isDisabled={isBusy}
        asset={parent ? { assetId: parent.assetId, label: assetLabel(parent) } : null}
        onChange={(chosen) => onSave(chosen === null ? '' : String(chosen.assetId))}
      />
    </div>
  )
}
