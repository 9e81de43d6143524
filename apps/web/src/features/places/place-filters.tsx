import { maxLength } from '@fettle/rules/records/limits'
import { fieldsOfLevel } from '@fettle/rules/records/place-fields'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PlaceFilters as ParentFilters } from '#nouns/places/place-filters.tsx'
import { FieldGroup, TextField } from '#records/filters/filter-fields.tsx'
import { ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import { initialLevel, type PlaceSearch, parentFilters } from './place-search.ts'

/** All filters of a level's list: parent places, and each field ([C8.026]). */
export function PlaceFilters(props: ListFiltersProps<PlaceSearch>): ReactNode {
  const { level = initialLevel } = props.search
  const { settings } = useWorkspace()
  const parents = parentFilters[level].filter((parent) => parent !== 'campus' || settings.enableCampuses)
  return (
    <ListFilters {...props}>
      {({ search, propertyId, change, field }) => (
        <>
          {parents.length > 0 && (
            <FieldGroup title="Location">
              <ParentFilters
                propertyId={propertyId}
                offers={parents}
                value={{ campus: search.campus, building: search.building, floor: search.floor }}
                onChange={({ suite: _suite, ...part }) => change(part)}
              />
            </FieldGroup>
          )}
          <FieldGroup title="Details">
            {fieldsOfLevel(level).map((name) => (
              <TextField key={name} {...field(name)} maxLength={maxLength.name} />
            ))}
          </FieldGroup>
          <PropertyFilter {...field('propertyId')} />
        </>
      )}
    </ListFilters>
  )
}
