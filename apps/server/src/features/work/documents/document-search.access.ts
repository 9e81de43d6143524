import type { DocumentFilters, DocumentListQuery } from '@fettle/contract/document-rows'
import type { DocumentStatus } from '@fettle/rules/documents/document-status'
import type { DocumentLinkKind } from '@fettle/rules/documents/document-words'
import { searchFold } from '@fettle/rules/text/search-fold'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { hasText, isOneOf } from '#platform/db/conditions.ts'
import type { Database } from '#platform/db/database.ts'
import { buildSearch, type TextFilters, textConditions } from '#records/list/build-search.repository.ts'
import type { ListReader } from '#records/list/record-list.ts'
import type { Condition, Piece, RecordSearch, RecordTable, SortKey } from '#records/list/record-search.ts'
import { nameOf, recordTable } from '#records/list/record-table.repository.ts'
import { byUnindexedText, sortOf } from '#records/list/sort.repository.ts'
import { documentVisibility, seesWithdrawn } from './documents.access.ts'

/** A document as the list reads it. */
export type StoredDocumentRow = Omit<Selectable<Database['document']>, 'status'> & {
  status: DocumentStatus
  property_name: string
  time_zone: string
  current_file_name: string | null
  modified_by_name: string | null
  /** Linked records by kind, the oldest link first. Costs count as their order. Orders have no name here. */
  linked: { kind: DocumentLinkKind; name: string | null }[] | null
}

const property = nameOf('document')
const changer = sql`(select coalesce(nullif(of.display_name, ''), of.login_name) from user_account of
  where of.id = document.modified_by)`
const ofDocument = sql`link.document_id = document.id`
const links = sql`(select count(*) from document_link link where ${ofDocument})`

const rowColumns = sql`document.*, ${sql.raw(property('property', 'property_id'))} as property_name,
  ${sql.raw(property('property', 'property_id', 'time_zone'))} as time_zone, ${changer} as modified_by_name,
  (select file_name from document_version of where of.document_id = document.id and of.version = document.current_version)
    as current_file_name,
  (select json_agg(json_build_object('kind', kind, 'name', name) order by id) from (
    select link.id,
      case when link.asset_id is not null then 'Asset' when link.pm_schedule_id is not null then 'PM'
        when link.part_id is not null then 'Part' when link.company_id is not null then 'Vendor'
        when link.procedure_id is not null then 'Procedure' when link.issue_id is not null then 'Issue' else 'Order' end as kind,
      coalesce((select code from asset where asset.id = link.asset_id),
        (select '#' || number from pm_schedule where pm_schedule.id = link.pm_schedule_id),
        (select code from part where part.id = link.part_id),
        (select name from assignee where assignee.id = link.company_id),
        (select title from procedure where procedure.id = link.procedure_id),
        '#' || link.issue_id) as name
    from document_link link where ${ofDocument} order by link.id limit 200) linked) as linked`

/** Documents with all columns and the names of the records that they refer to. */
export const documentTable: RecordTable = recordTable('document', 'document', rowColumns)

const zone = sql.raw(property('property', 'property_id', 'time_zone'))
const today = (now: Date): Piece => sql`(${now}::timestamptz at time zone ${zone})::date`

const sortKeys: Readonly<Record<NonNullable<DocumentListQuery['sortColumn']>, SortKey>> = {
  docTitle: byUnindexedText(sql`document.title`),
  docType: byUnindexedText(sql`document.type`),
  docCategory: byUnindexedText(sql`document.category`),
  currentVersion: { key: sql`document.current_version` },
  docStatus: byUnindexedText(sql`document.status`),
  docStatusDate: { key: sql`document.status_on` },
  expiresOn: { key: sql`document.expires_on` },
  linkedTo: { key: links },
  modifiedBy: byUnindexedText(changer),
  modifiedDateTime: { key: sql`document.modified_at` },
}

/**
 * Matches the words of a text, or words that begin with them, inside the file of the current version. The subquery hides
 * how frequent the words are: for frequent ones the planner would read and unpack the words of every file.
 */
function hasWords(text: string): Condition {
  const words = searchFold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const beginnings = words.map((word) => `'${word}':*`).join(' & ')
  return sql<SqlBool>`document.id = any(array(
    select version.document_id from document_text inside join document_version version on version.id = inside.version_id
      join document of on of.id = version.document_id and of.current_version = version.version
    where inside.words @@ (select plainto_tsquery('simple', ${searchFold(text)}) || to_tsquery('simple', ${beginnings}))))`
}

const textFilters: TextFilters<DocumentFilters> = [
  [
    'search',
    (text) =>
      sql<SqlBool>`(${hasText('document.title', text)} or ${hasText('document.description', text)} or ${hasWords(text)})`,
  ],
  ['docType', (text) => hasText('document.type', text)],
  ['docCategory', (text) => hasText('document.category', text)],
]

const linkColumns: Readonly<Record<Exclude<DocumentLinkKind, 'Property'>, Piece>> = {
  Order: sql`coalesce(link.work_order_id, link.cost_labor_id, link.cost_part_id)`,
  Asset: sql`link.asset_id`,
  PM: sql`link.pm_schedule_id`,
  Part: sql`link.part_id`,
  Vendor: sql`link.company_id`,
  Procedure: sql`link.procedure_id`,
  Issue: sql`link.issue_id`,
}

const isLinkedTo = (kind: DocumentLinkKind): Condition =>
  kind === 'Property'
    ? sql<SqlBool>`not exists (select from document_link link where ${ofDocument})`
    : sql<SqlBool>`exists (select from document_link link where ${ofDocument} and ${linkColumns[kind]} is not null)`

type Query = DocumentFilters & Partial<Pick<DocumentListQuery, 'sortColumn' | 'sortDirection'>>

/** The visible documents of the caller's properties that match a query ([C3.002], [C3.011]). */
export async function documentSearch(
  { db, actor, moment }: ListReader<Date>,
  query: Query,
): Promise<RecordSearch> {
  const propertyIds = ownPropertyScopes(actor, query.propertyId)
  const now = await moment
  const { docStatus, linkedKind, expiresWithin, expired, documentIds, flagged } = query
  const filters: Condition[] = [
    ...textConditions(query, textFilters),
    ...(seesWithdrawn(actor)
      ? []
      : [sql<SqlBool>`document.status <> 'Withdrawn'`, documentVisibility(db, actor)]),
    ...(docStatus ? [sql<SqlBool>`document.status = any(${docStatus}::text[])`] : []),
    ...(linkedKind ? [sql<SqlBool>`(${sql.join(linkedKind.map(isLinkedTo), sql` or `)})`] : []),
    ...(expiresWithin === undefined
      ? []
      : [
          sql<SqlBool>`document.expires_on between ${today(now)} and ${today(now)} + ${Number(expiresWithin)}::int`,
        ]),
    ...(expired ? [sql<SqlBool>`document.expires_on < ${today(now)}`] : []),
    ...(documentIds ? [isOneOf('document.id', documentIds)] : []),
    ...(flagged ? [isFlagged(actor, 'document', 'document.id')] : []),
  ]
  return buildSearch({
    table: documentTable,
    sort: sortOf(query, sortKeys, 'docTitle'),
    propertyIds,
    filters,
  })
}
