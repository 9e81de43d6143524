import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { EditableField, type EditableFieldProps } from '#records/form/editable-field.tsx'
import { assetKind } from '../../asset-change.ts'

type Props = Omit<EditableFieldProps<Asset>, 'kind' | 'record' | 'isEditable'> & { readonly asset: Asset }

/** An asset field, edited in place with permission to edit assets. */
export function AssetField({ asset, ...field }: Props): ReactNode {
  const { actor } = useWorkspace()
  return <EditableField {...field} kind={assetKind} record={asset} isEditable={may(actor, 'assets.edit')} />
}
