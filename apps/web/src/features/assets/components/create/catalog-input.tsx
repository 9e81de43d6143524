import { type AssetField, assetField } from '@fettle/rules/records/asset-fields'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import type { FieldsProps } from './fields-props.ts'

type Props = FieldsProps & { readonly field: AssetField; readonly isRequired?: boolean }

/** A field of the catalog, with the input of its kind. */
export function CatalogInput({ draft, change, errorOf, field, isRequired = false }: Props): ReactNode {
  const { settings } = useWorkspace()
  const definition = assetField(field)
  return (
    <FieldInput
      field={definition}
      label={String(definition.label)}
      name={field}
      value={draft.fields[field]}
      formats={settings}
      error={errorOf(field)}
      isRequired={isRequired}
      onChange={(text) => change({ fields: { ...draft.fields, [field]: text } })}
    />
  )
}
