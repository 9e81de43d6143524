import { assetStatuses } from '@fettle/contract/assets'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import type { AssetFilters } from '../../picking.queries.ts'
import { filterLabels } from '../../set-filters.ts'
import { PlaceFilters } from '../filters/place-filters.tsx'
import { AssetClassFields, anyClass } from './asset-class-fields.tsx'
import classes from './picking.module.css'

type Props = {
  readonly propertyId: number
  readonly filters: AssetFilters
  readonly onChange: (more: AssetFilters) => void
}

const noPlace = { location1: undefined, floor: undefined, location2: undefined }
const asList = (value: string | undefined) => (value === undefined ? undefined : [value])

/** What narrows the assets of a property: code, name, class, status, place, barcode ([B2.065]). */
export function AssetFilterFields({ propertyId, filters, onChange }: Props): ReactNode {
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
      <PlaceFilters
        labels={filterLabels(settings, property)}
        search={{
          propertyId: [propertyId],
          campus: asList(filters.campus),
          building: asList(filters.location1),
          floor: asList(filters.floor),
          suite: asList(filters.location2),
        }}
        change={(place) =>
          onChange({
            ...('campus' in place && { ...noPlace, campus: place.campus?.[0] }),
            ...('building' in place && { location1: place.building?.[0] }),
            ...('floor' in place && { floor: place.floor?.[0] }),
            ...('suite' in place && { location2: place.suite?.[0] }),
          })
        }
      />
      {text('Function text', 'functionText')}
      {text('Barcode', 'barcode')}
    </div>
  )
}
