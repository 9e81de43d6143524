import { activeFilters } from '@fettle/rules/records/active-filter'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { flagText, limited, listOf, paged } from './common.ts'
import { property } from './properties.ts'
import { countsOf, spreadsheetOf } from './records/list-calls.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { route } from './route.ts'

export const propertyRowSortColumns = [
  'propertyCode',
  'propertyName',
  'city',
  'state',
  'propertyTimeZone',
  'propertyActiveFlag',
] as const

const propertyFilters = {
  /** Matches anywhere in the code, the name or the city. */
  search: nameFilter,
  city: nameFilter,
  state: nameFilter,
  /** IANA names. */
  propertyTimeZone: z.optional(listOf(limited(maxLength.label))),
  active: z.optional(z.enum(activeFilters)),
  /** Only properties flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only these properties. */
  propertyIds: idsFilter,
}
export const propertyRowQuery = listQuery(propertyFilters, propertyRowSortColumns)
export type PropertyRowQuery = z.output<typeof propertyRowQuery>
/** All filters of the list, and no other keys. */
export const strictPropertyFilters = z.strictObject(propertyFilters)
export type PropertyFilters = z.output<typeof strictPropertyFilters>

export const listPropertyRows = route('GET', '/api/Properties/list', {
  name: 'listPropertyRows',
  permission: 'settings.manage',
  summary: 'The list of the properties of the caller, by name; the active ones unless asked otherwise.',
  query: propertyRowQuery,
  response: paged(property),
})

export const countProperties = countsOf(listPropertyRows, 'countProperties', 'properties')

export const exportProperties = spreadsheetOf(listPropertyRows, 'exportProperties')
