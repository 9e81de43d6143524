import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PickManyField, TextField } from '#records/filters/filter-fields.tsx'
import { ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import type { PropertySearch } from './properties.list.tsx'

/** All filters of the property list. Time zones are from the person's properties. */
export function PropertyFilters(props: ListFiltersProps<PropertySearch>): ReactNode {
  const { properties } = useWorkspace()
  const zones = [...new Set(properties.map(({ propertyTimeZone }) => propertyTimeZone))]
  return (
    <ListFilters {...props}>
      {({ field }) => (
        <>
          <TextField {...field('city')} maxLength={maxLength.name} />
          <TextField {...field('state')} maxLength={maxLength.name} />
          <PickManyField
            {...field('propertyTimeZone')}
            choices={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          />
        </>
      )}
    </ListFilters>
  )
}
