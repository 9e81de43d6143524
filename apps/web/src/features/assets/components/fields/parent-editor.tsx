import type { Asset } from '@fettle/contract/assets'
import type { ReactNode } from 'react'
import { assetLabel } from '#nouns/assets/asset.queries.ts'
import { AssetChoiceEditor } from '#nouns/assets/asset-choice-editor.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'

/** The parent of an asset, by id. */
export function ParentEditor({ asset, ...editor }: EditorProps & { readonly asset: Asset }): ReactNode {
  const parent = asset.partOf.at(-1)
  return (
    <AssetChoiceEditor
      {...editor}
      propertyId={asset.propertyId}
      leavesOut={asset.assetId}
      asset={parent ? { assetId: parent.assetId, label: assetLabel(parent) } : null}
    />
  )
}
