import { maxLength } from '@fettle/rules/limits'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PickManyField, TextField } from '#records/filters/filter-fields.tsx'
import { type FiltersDialogProps, FiltersForm } from '#records/filters/filters-form.tsx'
import { type PropertySearch, propertyAddress } from '../property-search.ts'

/** All filters of the property list. Time zones are from the person's properties. */
export function PropertyFilters(props: FiltersDialogProps<PropertySearch>): ReactNode {
  const { properties } = useWorkspace()
  const zones = [...new Set(properties.map(({ propertyTimeZone }) => propertyTimeZone))]
  return (
    <FiltersForm {...props} withFilters={propertyAddress.withFilters}>
      {({ search, change }) => (
        <>
          <TextField
            label="City"
            value={search.city}
            maxLength={maxLength.name}
            onChange={(city) => change({ city })}
          />
          <TextField
            label="State"
            value={search.state}
            maxLength={maxLength.name}
            onChange={(state) => change({ state })}
          />
          <PickManyField
            label="Time zone"
            choices={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            value={search.propertyTimeZone}
            onChange={(propertyTimeZone) => change({ propertyTimeZone })}
          />
        </>
      )}
    </FiltersForm>
  )
}
