import { costKinds } from '@fettle/contract/costs'
import type { DocumentQuery } from '@fettle/contract/documents'
import { offsetOf } from '@fettle/rules/paging'
import { type Actor, may } from '@fettle/rules/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fullyReadWorkOrders } from '#features/work-orders/work-orders.public.ts'
import { compileRowsOnce } from '#platform/db/compile-once.ts'
import { hasText, isAny, isOneOf, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { byValue, fetchPage, ignoringCase } from '#platform/db/list-page.ts'
import { prepared, repeated } from '#platform/db/prepared.ts'
import { invalid, notFound } from '#platform/http/problem-error.ts'
import type { Condition } from '#records/list/record-search.ts'

/**
 * Which documents a person sees: all of their properties with View Documents; otherwise those of the orders they
 * see, and of the costs on them, a requester's own requests only; and those of assets, vendors, parts and procedures with the
 * right to read these. A withdrawn one stays with its orders and is gone everywhere else (C3).
 */
function visibility(db: DbOrTrx, actor: Actor): Condition {
  const inProperty = isOneOf('document.property_id', actor.propertyIds)
  if (may(actor, 'documents.browse')) return inProperty
  const orders = fullyReadWorkOrders(db, actor).select('wo.id')
  const linked = (condition: RawBuilder<unknown>): Condition =>
    sql<SqlBool>`exists (select from document_link link where link.document_id = document.id and ${condition})`
  const onOrders = linked(sql`link.work_order_id in (${orders})`)
  const onCosts = may(actor, 'costs.read')
    ? [
        linked(sql`link.cost_labor_id in (select id from cost_labor where work_order_id in (${orders}))`),
        linked(sql`link.cost_part_id in (select id from cost_part where work_order_id in (${orders}))`),
      ]
    : []
  const onOthers = [
    ...(may(actor, 'assets.read') ? [linked(sql`link.asset_id is not null`)] : []),
    ...(may(actor, 'vendors.read') ? [linked(sql`link.company_id is not null`)] : []),
    ...(may(actor, 'parts.read') ? [linked(sql`link.part_id is not null`)] : []),
    ...(may(actor, 'pms.read') ? [linked(sql`link.procedure_id is not null`)] : []),
  ]
  const current = (conditions: readonly Condition[]) =>
    sql<SqlBool>`(document.status <> 'Withdrawn' and (${sql.join([...conditions, sql`false`], sql` or `)}))`
  return sql<SqlBool>`(${onOrders} or ${current(onCosts)} or (${inProperty} and ${current(onOthers)}))`
}

const visibleDocuments = (db: DbOrTrx, actor: Actor) => documentRows(db).where(visibility(db, actor))

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
} as const
const linkFilters = Object.keys(links) as (keyof typeof links)[]

type Link = { column: string; id: number }

/** The records whose documents are asked for. Throws 400 for a cost without its kind. */
function linksOf(query: DocumentQuery): Link[] {
  const { costId } = query
  const named = linkFilters.flatMap((name) => {
    const id = query[name]
    return id === undefined ? [] : [{ column: links[name], id }]
  })
  return costId === undefined ? named : [...named, { column: costColumn(query), id: costId }]
}

/** The column that links a document to a cost of a kind. Throws 400 without it: labor and parts are numbered apart. */
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

/** The fields of a query that name a record, and those that say which page of its documents. */
const ofOneRecord: ReadonlySet<string> = new Set([...linkFilters, 'costId', 'costKind', 'skip', 'take'])

/** The record whose documents are asked for by title without another filter, as every page of a record does. */
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

/** They are few: they are read at once, without the search for the ids of a page. Built once for each kind of record. */
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

/** One page of the documents that the person sees. */
export async function findDocuments(db: DbOrTrx, actor: Actor, query: DocumentQuery) {
  const record = may(actor, 'documents.browse') ? recordOf(query) : null
  if (record === null) return await searchDocuments(db, actor, query)
  const { skip, take } = query
  const offset = offsetOf(skip)
  const rows = await pageOfRecord(record.column)(db, actor.propertyIds, record.id, take, offset)
  const isLast = rows.length < take && (rows.length > 0 || offset === 0)
  // More of them than a page are counted, by the search for any documents.
  return isLast ? { rows, total: offset + rows.length } : await searchDocuments(db, actor, query)
}

function searchDocuments(db: DbOrTrx, actor: Actor, query: DocumentQuery) {
  let documents = visibleDocuments(db, actor)
  // The documents of one record are few, whichever it is: one plan suits them all.
  if (linksOf(query).length > 0) documents = documents.modifyFront(repeated)
  for (const condition of filterConditions(query)) documents = documents.where(condition)
  const { sortColumn, sortDirection } = query
  const sort = { columns, sortColumn, sortDirection, fallback: 'docTitle', tieBreak: 'document.id' }
  return fetchPage(documents, query, sort)
}

/** One document that the person sees; throws 404 otherwise. */
export async function getDocumentRow(db: DbOrTrx, actor: Actor, documentId: number) {
  const row = await visibleDocuments(db, actor).where('document.id', '=', documentId).executeTakeFirst()
  if (!row) throw notFound(`Document ${documentId}`)
  return row
}

/** Those of some documents that the person sees, in the order of their ids. */
export const findDocumentRows = (db: DbOrTrx, actor: Actor, ids: readonly number[]) =>
  visibleDocuments(db, actor).where(isOneOf('document.id', ids)).orderBy('document.id').execute()
