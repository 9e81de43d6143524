import { assetStatuses } from '@fettle/rules/asset-status'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PlaceFields } from '#nouns/places/place-fields.tsx'
import { placeLabels } from '#nouns/places/place-labels.ts'
import classes from '#records/picking/picking.module.css'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import type { AssetFilters } from './asset.queries.ts'
import { AssetClassFields, anyClass } from './asset-class-fields.tsx'

type Props = {
  readonly propertyId: number
  readonly filters: AssetFilters
  /** A function is chosen from its list alone. */
  readonly hidesFunctionText?: boolean
  readonly onChange: (more: AssetFilters) => void
}

/** What narrows the assets of a property: code, name, class, status, place, barcode ([B2.065]). */
export function AssetFilterFields({ propertyId, filters, hidesFunctionText, onChange }: Props): ReactNode {
  const { settings, property } = useWorkspace()
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
      <PlaceFields
        propertyId={propertyId}
        hasCampuses={settings.enableCampuses}
        labels={placeLabels(settings, property)}
        offersAll
        keepsCampus
        namesakesByCode
        draft={{
          campus: filters.campus ?? '',
          building: filters.location1 ?? '',
          buildingId: null,
          floor: filters.floor ?? '',
          suite: filters.location2 ?? '',
        }}
        change={({ campus, building, floor, suite }) =>
          onChange({
            ...(campus !== undefined && { campus: campus || undefined }),
            ...(building !== undefined && { location1: building || undefined }),
            ...(floor !== undefined && { floor: floor || undefined }),
            ...(suite !== undefined && { location2: suite || undefined }),
          })
        }
      />
      {!hidesFunctionText && text('Function text', 'functionText')}
      {text('Barcode', 'barcode')}
    </div>
  )
}
