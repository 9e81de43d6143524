import { costKinds } from '@fettle/contract/costs'
import type { DocumentQuery } from '@fettle/contract/documents'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { offsetOf } from '@fettle/rules/records/paging'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fullyReadWorkOrders } from '#features/foundation/order-access/order-access.public.ts'
import { compileRowsOnce } from '#platform/db/compile-once.ts'
import { hasText, isAny, isOneOf, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { byValue, fetchPage, ignoringCase } from '#platform/db/list-page.ts'
import { prepared, repeated } from '#platform/db/prepared.ts'
import { invalid, notFound } from '#platform/http/problem-error.ts'
import type { Condition } from '#records/list/record-search.ts'

/** Whether an actor sees every document of their properties, also a withdrawn one ([C3.007]). */
export const seesWithdrawn = (actor: Actor): boolean =>
  may(actor, 'documents.browse') && may(actor, 'documents.edit')

/** Whether a document belongs to other records than orders and their costs, or to none. */
const isOfMoreThanOrders = sql`(
  select coalesce(bool_or(num_nonnulls(link.work_order_id, link.cost_labor_id, link.cost_part_id) = 0), true)
  from document_link link where link.document_id = document.id)`

/**
 * The documents that an actor may see ([C3.011]):
 * - documents of visible orders and their costs; requesters see only those of their own requests;
 * - documents of assets, vendors, parts, procedures and issues that the actor may read;
 * - with View Documents: every document of the actor's properties, unless it belongs only to orders that are hidden from
 *   the actor;
 * - with View Documents and Edit Documents: every document of the actor's properties.
 * Only the last group sees withdrawn documents, except on orders that have ended ([C3.007]).
 */
export function documentVisibility(db: DbOrTrx, actor: Actor): Condition {
  const inProperty = isOneOf('document.property_id', actor.propertyIds)
  if (seesWithdrawn(actor)) return inProperty
  const orders = fullyReadWorkOrders(db, actor).select('wo.id')
  const linked = (condition: RawBuilder<unknown>): Condition =>
    sql<SqlBool>`exists (select from document_link link where link.document_id = document.id and ${condition})`
  const pastOrders = fullyReadWorkOrders(db, actor)
    .where('wo.status_kind', 'not in', ['open', 'hold'])
    .select('wo.id')
  const onOrders = linked(sql`link.work_order_id in (${orders})`)
  const onPastOrders = linked(sql`link.work_order_id in (${pastOrders})`)
  const onCosts = may(actor, 'costs.read')
    ? [
        linked(sql`link.cost_labor_id in (select id from cost_labor where work_order_id in (${orders}))`),
        linked(sql`link.cost_part_id in (select id from cost_part where work_order_id in (${orders}))`),
      ]
    : []
  const onOthers = [
    ...(may(actor, 'documents.browse') ? [isOfMoreThanOrders] : []),
    ...(may(actor, 'assets.read') ? [linked(sql`link.asset_id is not null`)] : []),
    ...(may(actor, 'vendors.read') ? [linked(sql`link.company_id is not null`)] : []),
    ...(may(actor, 'parts.read') ? [linked(sql`link.part_id is not null`)] : []),
    ...(may(actor, 'pms.read') ? [linked(sql`link.procedure_id is not null`)] : []),
    ...(may(actor, 'issues.read') ? [linked(sql`link.issue_id is not null`)] : []),
  ]
  const current = (conditions: readonly RawBuilder<unknown>[]) =>
    sql<SqlBool>`(document.status <> 'Withdrawn' and (${sql.join([...conditions, sql`false`], sql` or `)}))`
  return sql<SqlBool>`(${onPastOrders} or ${current([onOrders, ...onCosts])} or (${inProperty} and ${current(onOthers)}))`
}

const visibleDocuments = (db: DbOrTrx, actor: Actor) => documentRows(db).where(documentVisibility(db, actor))

const documentRows = (db: DbOrTrx) =>
  db
    .selectFrom('document')
    .leftJoin('user_account as creator', 'creator.id', 'document.created_by')
    .leftJoin('user_account as changer', 'changer.id', 'document.modified_by')
    .selectAll('document')
    .select(['creator.display_name as creator_name', 'changer.display_name as changer_name'])
    .select(
      sql<string | null>`(select file_name from document_version
        where document_id = document.id and version = document.current_version)`.as('current_file_name'),
    )

export type DocumentListRow = Awaited<ReturnType<typeof getDocumentRow>>

const links = {
  workorderId: 'work_order_id',
  assetId: 'asset_id',
  pmScheduleId: 'pm_schedule_id',
  partId: 'part_id',
  vendorId: 'company_id',
  procedureId: 'procedure_id',
  issueId: 'issue_id',
} as const
const linkFilters = Object.keys(links) as (keyof typeof links)[]

type Link = { column: string; id: number }

/** The records whose documents are requested. Throws 400 for a cost without its kind. */
function linksOf(query: DocumentQuery): Link[] {
  const { costId } = query
  const named = linkFilters.flatMap((name) => {
    const id = query[name]
    return id === undefined ? [] : [{ column: links[name], id }]
  })
  return costId === undefined ? named : [...named, { column: costColumn(query), id: costId }]
}

/**
 * Column that links a document to a cost. Throws 400 without the kind, because labor and parts have separate
 * ids.
 */
export function costColumn({ costKind }: Pick<DocumentQuery, 'costKind'>): 'cost_labor_id' | 'cost_part_id' {
  if (costKind === undefined)
    throw invalid([
      { field: 'costKind', code: 'required', message: `Name the kind of cost: ${costKinds.join(' or ')}.` },
    ])
  return costKind === 'Labor' ? 'cost_labor_id' : 'cost_part_id'
}

const belongsTo = ({ column, id }: Link): Condition =>
  sql<SqlBool>`document.id in (select document_id from document_link where ${sql.ref(column)} = ${id})`

function filterConditions(query: DocumentQuery): Condition[] {
  const linked = linksOf(query).map(belongsTo)
  const { propertyId, docType, docCategory, docStatus, docTitle } = query
  return [
    ...linked,
    ...(propertyId === undefined ? [] : [isOneOf('document.property_id', [propertyId])]),
    ...(docType === undefined || isAny(docType) ? [] : [isSameText('document.type', docType)]),
    ...(docCategory === undefined || isAny(docCategory)
      ? []
      : [isSameText('document.category', docCategory)]),
    ...(docStatus === undefined ? [] : [sql<SqlBool>`document.status = ${docStatus}`]),
    ...(docTitle === undefined || isAny(docTitle)
      ? []
      : [
          sql<SqlBool>`(${hasText('document.title', docTitle)} or ${hasText('document.description', docTitle)})`,
        ]),
  ]
}

const columns = {
  docTitle: ignoringCase('document.title'),
  docType: ignoringCase('document.type'),
  docCategory: ignoringCase('document.category'),
  docStatus: byValue('document.status'),
  docStatusDate: byValue('document.status_on'),
}

/** Query fields that select one record, and the page of its documents. */
const ofOneRecord: ReadonlySet<string> = new Set([...linkFilters, 'costId', 'costKind', 'skip', 'take'])

/**
 * The record, if documents of one record are requested by title without other filters, as every record page
 * does.
 */
function recordOf(query: DocumentQuery): Link | null {
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && !ofOneRecord.has(name)) return null
  const [record, ...others] = linksOf(query)
  return record === undefined || others.length > 0 ? null : record
}

type PageOfRecord = (
  db: DbOrTrx,
  propertyIds: readonly number[],
  id: number,
  take: number,
  offset: number,
) => Promise<DocumentListRow[]>

/**
 * Documents of one record are few, so they are read directly, without searching ids first. Built once per
 * kind of record.
 */
const pagesOfRecords = new Map<string, PageOfRecord>()

function pageOfRecord(column: string): PageOfRecord {
  const known = pagesOfRecords.get(column)
  if (known !== undefined) return known
  const page: PageOfRecord = compileRowsOnce(
    (db, propertyIds: readonly number[], id: number, take: number, offset: number) =>
      documentRows(db)
        .modifyFront(prepared)
        .where(sql<SqlBool>`document.property_id = any(${propertyIds}::bigint[])`)
        .where(belongsTo({ column, id }))
        .orderBy(columns.docTitle)
        .orderBy('document.id')
        .limit(take)
        .offset(offset)
        .compile(),
  )
  pagesOfRecords.set(column, page)
  return page
}

/** One page of the documents visible to the actor. */
export async function findDocuments(db: DbOrTrx, actor: Actor, query: DocumentQuery) {
  const record = seesWithdrawn(actor) ? recordOf(query) : null
  if (record === null) return await searchDocuments(db, actor, query)
  const { skip, take } = query
  const offset = offsetOf(skip)
  const rows = await pageOfRecord(record.column)(db, actor.propertyIds, record.id, take, offset)
  const isLast = rows.length < take && (rows.length > 0 || offset === 0)
  // More than one page is counted by the general search.
  return isLast ? { rows, total: offset + rows.length } : await searchDocuments(db, actor, query)
}

function searchDocuments(db: DbOrTrx, actor: Actor, query: DocumentQuery) {
  let documents = visibleDocuments(db, actor)
  // Documents of one record are always few, so one plan suits them all.
  if (linksOf(query).length > 0) documents = documents.modifyFront(repeated)
  for (const condition of filterConditions(query)) documents = documents.where(condition)
  const { sortColumn, sortDirection } = query
  const sort = { columns, sortColumn, sortDirection, fallback: 'docTitle', tieBreak: 'document.id' }
  return fetchPage(documents, query, sort)
}

/** Returns a visible document. Throws 404 otherwise. */
export async function getDocumentRow(db: DbOrTrx, actor: Actor, documentId: number) {
  const row = await visibleDocuments(db, actor).where('document.id', '=', documentId).executeTakeFirst()
  if (!row) throw notFound(`Document ${documentId}`)
  return row
}

/** The given documents visible to the actor, by id. */
export const findDocumentRows = (db: DbOrTrx, actor: Actor, ids: readonly number[]) =>
  visibleDocuments(db, actor).where(isOneOf('document.id', ids)).orderBy('document.id').execute()
