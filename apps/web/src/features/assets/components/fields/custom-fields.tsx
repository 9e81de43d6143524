import type { Asset } from '@fettle/contract/assets'
import { customFieldEntry, usedCustomFields } from '@fettle/rules/assets/asset-custom-fields'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { TextEditor } from '#records/form/lazy-editors.ts'
import { assetChange } from '../../asset-change.ts'
import { AssetField } from './asset-field.tsx'

/** The configured fields among user1 to user20, with their labels ([B3.009]). */
export function CustomFields({ asset }: { readonly asset: Asset }): ReactNode {
  const { settings } = useWorkspace()
  return usedCustomFields(settings.assetCustomFields).map(({ name, label }) => (
    <AssetField
      key={name}
      asset={asset}
      label={label}
      value={asset[name]}
      change={(record, entered) => assetChange(record, { [name]: entered })}
      editor={(editor) => <TextEditor {...editor} maxLength={customFieldEntry.max} />}
    >
      {asset[name]}
    </AssetField>
  ))
}
