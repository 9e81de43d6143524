import type { PropertyFilters, PropertyRowQuery } from '@fettle/contract/property-list'
import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { activityConditions, hasText, isOneOf, isTextIn } from '#platform/db/conditions.ts'
import {
  buildSearch,
  choiceConditions,
  type TextFilters,
  textConditions,
} from '#records/list/build-search.repository.ts'
import type { RecordSearch } from '#records/list/record-search.ts'
import { recordTable } from '#records/list/record-table.repository.ts'
import { byUnindexedText, sortOf } from '#records/list/sort.repository.ts'

export const propertyTable = recordTable('property', 'property', sql`property.*`)

export const isOneOfProperties = (propertyIds: readonly number[]) => isOneOf('property.id', propertyIds)

const sortKeys = {
  propertyCode: byUnindexedText(sql`property.code`),
  propertyName: byUnindexedText(sql`property.name`),
  city: byUnindexedText(sql`property.city`),
  state: byUnindexedText(sql`property.state`),
  propertyTimeZone: byUnindexedText(sql`property.time_zone`),
  propertyActiveFlag: { key: sql`not property.is_active` },
}

const textFilters: TextFilters<PropertyFilters> = [
  ['search', (text) => isTextIn(['property.code', 'property.name', 'property.city'], text)],
  ['city', (text) => hasText('property.city', text)],
  ['state', (text) => hasText('property.state', text)],
]

type Query = PropertyFilters & Partial<Pick<PropertyRowQuery, 'sortColumn' | 'sortDirection'>>

/** Search within the actor's properties. */
export function propertySearch(actor: Actor, query: Query): RecordSearch {
  return buildSearch({
    table: propertyTable,
    sort: sortOf(query, sortKeys, 'propertyName'),
    propertyIds: actor.propertyIds,
    within: isOneOfProperties(actor.propertyIds),
    filters: [
      ...textConditions(query, textFilters),
      ...choiceConditions(sql`property.time_zone`, query.propertyTimeZone),
      ...activityConditions('property.is_active', query.active),
      ...(query.flagged ? [isFlagged(actor, 'property', 'property.id')] : []),
      ...(query.propertyIds ? [isOneOf('property.id', query.propertyIds)] : []),
    ],
  })
}
