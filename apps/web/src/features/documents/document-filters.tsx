import { documentStatuses } from '@fettle/rules/documents/document-status'
import { documentLinkKinds, expiresWithinDays } from '@fettle/rules/documents/document-words'
import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import {
  CheckField,
  choicesOf,
  PickField,
  PickManyField,
  TextField,
} from '#records/filters/filter-fields.tsx'
import { ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import type { DocumentSearch } from './documents.list.tsx'

const linkKinds = documentLinkKinds.map((value) => ({
  value,
  label: value === 'Property' ? 'Property only' : value,
}))

const expiries = expiresWithinDays.map((value) => ({ value, label: `Within ${value} days` }))

/** All filters of the documents ([C3.002]). */
export function DocumentFilters(props: ListFiltersProps<DocumentSearch>): ReactNode {
  return (
    <ListFilters {...props}>
      {({ field }) => (
        <>
          <TextField {...field('docType')} maxLength={maxLength.name} />
          <TextField {...field('docCategory')} maxLength={maxLength.name} />
          <PickManyField {...field('docStatus')} choices={choicesOf(documentStatuses)} />
          <PickManyField {...field('linkedKind')} choices={linkKinds} />
          <PickField {...field('expiresWithin')} choices={expiries} />
          <CheckField {...field('expired')} label="Expired" />
          <PropertyFilter {...field('propertyId')} />
        </>
      )}
    </ListFilters>
  )
}
