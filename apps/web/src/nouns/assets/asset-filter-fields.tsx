import { assetStatuses } from '@fettle/rules/assets/asset-status'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { RecordPlaceFilters } from '#nouns/places/place-filters.tsx'
import classes from '#records/picking/picking.module.css'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import type { AssetFilters } from './asset.queries.ts'
import { AssetClassFields, anyClass } from './asset-class-fields.tsx'

type Props = {
  readonly propertyId: number
  readonly filters: AssetFilters
  /** Functions can only be selected from their list. */
  readonly hidesFunctionText?: boolean
  readonly onChange: (more: AssetFilters) => void
}

/** Asset filters: code, name, class, status, place, barcode ([B2.065]). */
export function AssetFilterFields({ propertyId, filters, hidesFunctionText, onChange }: Props): ReactNode {
  const text = (label: string, name: 'assetCode' | 'name' | 'functionText' | 'barcode') => (
    <TextInput
      label={label}
      value={filters[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
    />
  )
  return (
    <div className={classes.filters}>
      {text('Asset Code', 'assetCode')}
      {text('Name', 'name')}
      <AssetClassFields
        value={{
          system: filters.type ?? anyClass,
          category: filters.subtype ?? anyClass,
          function: filters.function ?? anyClass,
        }}
        onChange={({ system, category, function: third }) =>
          onChange({
            type: system ?? undefined,
            subtype: category ?? undefined,
            function: third ?? undefined,
          })
        }
      />
      <ChoiceField
        label="Status"
        placeholder="Any"
        canClear
        value={filters.status ?? null}
        choices={choicesByName(assetStatuses)}
        onChange={(status) => onChange({ status: status ?? undefined })}
      />
      <RecordPlaceFilters propertyId={propertyId} search={filters} onChange={onChange} />
      {!hidesFunctionText && text('Function text', 'functionText')}
      {text('Barcode', 'barcode')}
    </div>
  )
}
