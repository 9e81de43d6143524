import {
  type PropertyFilters,
  type PropertyRowQuery,
  strictPropertyFilters,
} from '@fettle/contract/property-list'
import type { FilterSet } from '@fettle/contract/record-counts'
import { offsetOf } from '@fettle/rules/paging'
import { type Actor, may } from '@fettle/rules/permissions'
import { type SqlBool, sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { hasText, isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import {
  buildSearch,
  choiceConditions,
  type TextFilters,
  textConditions,
} from '#records/list/build-search.repository.ts'
import { countSets } from '#records/list/count-sets.repository.ts'
import { countFilterSets } from '#records/list/filter-sets.ts'
import { findByIds } from '#records/list/find-by-ids.repository.ts'
import { type FoundPage, findPage } from '#records/list/find-page.repository.ts'
import type { RecordSearch } from '#records/list/record-search.ts'
import { recordTable } from '#records/list/record-table.repository.ts'
import { byUnindexedText, sortOf } from '#records/list/sort.repository.ts'
import type { StoredProperty } from './properties.access.ts'

const table = recordTable('property', 'property', sql`property.*`)

const sortKeys = {
  propertyCode: byUnindexedText(sql`property.code`),
  propertyName: byUnindexedText(sql`property.name`),
  city: byUnindexedText(sql`property.city`),
  state: byUnindexedText(sql`property.state`),
  propertyTimeZone: byUnindexedText(sql`property.time_zone`),
  propertyActiveFlag: { key: sql`not property.is_active` },
}

const isAnywhere = (text: string) =>
  sql<SqlBool>`(${sql.join(
    ['code', 'name', 'city'].map((column) => hasText(`property.${column}`, text)),
    sql` or `,
  )})`

const textFilters: TextFilters<PropertyFilters> = [
  ['search', isAnywhere],
  ['city', (text) => hasText('property.city', text)],
  ['state', (text) => hasText('property.state', text)],
]

type Query = PropertyFilters & Partial<Pick<PropertyRowQuery, 'sortColumn' | 'sortDirection'>>

/** Search within the actor's properties. */
export function propertySearch(actor: Actor, query: Query): RecordSearch {
  const active = query.active ?? 'Active'
  return buildSearch({
    table,
    sort: sortOf(query, sortKeys, 'propertyName'),
    propertyIds: actor.propertyIds,
    within: isOneOf('property.id', actor.propertyIds),
    filters: [
      ...textConditions(query, textFilters),
      ...choiceConditions(sql`property.time_zone`, query.propertyTimeZone),
      ...(active === '*' ? [] : [sql<SqlBool>`property.is_active = ${active === 'Active'}`]),
      ...(query.flagged ? [isFlagged(actor, 'property', 'property.id')] : []),
      ...(query.propertyIds ? [isOneOf('property.id', query.propertyIds)] : []),
    ],
  })
}

/** One page of the list. */
export const findPropertyPage = (
  db: DbOrTrx,
  actor: Actor,
  query: PropertyRowQuery,
): Promise<FoundPage<StoredProperty>> =>
  findPage(db, propertySearch(actor, query), { offset: offsetOf(query.skip), take: query.take })

/** Counts the properties of each set of filters. */
export const countPropertySets = (db: DbOrTrx, actor: Actor, sets: readonly FilterSet[]) =>
  countFilterSets(sets, {
    schema: strictPropertyFilters,
    prepare: async (filters) => filters.map((set) => propertySearch(actor, set)),
    count: (searches) => countSets(db, searches),
  })

/** The given properties that the actor administers, by id. */
export const findPropertyRows = async (
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
): Promise<StoredProperty[]> =>
  may(actor, 'settings.manage')
    ? await findByIds(db, table, { ids, where: isOneOf('property.id', actor.propertyIds) })
    : []

/** The given properties that the actor administers. */
export const visiblePropertiesAmong = async (
  _db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set(may(actor, 'settings.manage') ? ids.filter((id) => actor.propertyIds.includes(id)) : [])
