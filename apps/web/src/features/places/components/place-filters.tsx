import { maxLength } from '@fettle/rules/limits'
import { fieldsOfLevel, type PlaceLevel, placeFields } from '@fettle/rules/records/place-fields'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PlaceFilters as ParentFilters } from '#nouns/places/place-filters.tsx'
import { FieldGroup, TextField } from '#records/filters/filter-fields.tsx'
import { type FiltersDialogProps, FiltersForm } from '#records/filters/filters-form.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import { type PlaceSearch, parentFilters, placeAddress } from '../place-search.ts'

type Props = FiltersDialogProps<PlaceSearch> & { readonly level: PlaceLevel }

/** All filters of a level's list: parent places, and each field ([C8.026]). */
export function PlaceFilters({ level, ...props }: Props): ReactNode {
  const { settings, property } = useWorkspace()
  const parents = parentFilters[level].filter((parent) => parent !== 'campus' || settings.enableCampuses)
  return (
    <FiltersForm {...props} withFilters={placeAddress.withFilters}>
      {({ search, change }) => (
        <>
          {parents.length > 0 && (
            <FieldGroup title="Location">
              <ParentFilters
                propertyId={search.propertyId?.[0] ?? property.propertyId}
                offers={parents}
                value={{ campus: search.campus, building: search.building, floor: search.floor }}
                onChange={({ suite: _suite, ...part }) => change(part)}
              />
            </FieldGroup>
          )}
          <FieldGroup title="Details">
            {fieldsOfLevel(level).map((field) => (
              <TextField
                key={field}
                label={placeFields[field].label}
                value={search[field]}
                maxLength={maxLength.name}
                onChange={(text) => change({ [field]: text })}
              />
            ))}
          </FieldGroup>
          <PropertyFilter value={search.propertyId} onChange={(propertyId) => change({ propertyId })} />
        </>
      )}
    </FiltersForm>
  )
}
