import type { ProcedureFilters, ProcedureQuery } from '@fettle/contract/procedures'
import type { Actor } from '@fettle/rules/access/permissions'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { activityConditions, isOneOf, isTextIn } from '#platform/db/conditions.ts'
import type { Database, DbOrTrx } from '#platform/db/database.ts'
import {
  anyRecord,
  buildSearch,
  namedConditions,
  type TextFilters,
  textConditions,
} from '#records/list/build-search.repository.ts'
import { findByIds } from '#records/list/find-by-ids.repository.ts'
import type { RecordSearch } from '#records/list/record-search.ts'
import { recordTable } from '#records/list/record-table.repository.ts'
import { byUnindexedText, sortOf } from '#records/list/sort.repository.ts'

/** A procedure in the list. */
export type StoredProcedureRow = Selectable<Database['procedure']> & {
  trade_name: string | null
  asset_class_name: string | null
  line_count: number
  schedule_count: number
  modified_by_name: string
}

const from = `(select p.*, t.name as trade_name, c.name as asset_class_name,
    coalesce(nullif(u.display_name, ''), u.login_name, '') as modified_by_name
  from procedure p left join trade t on t.id = p.trade_id left join asset_class c on c.id = p.asset_class_id
    left join user_account u on u.id = p.modified_by)`

const lineCount = sql<number>`(select count(*)::int from procedure_line l where l.procedure_id = procedure.id)`
const scheduleCount = sql<number>`(select count(*)::int from pm_schedule s where s.procedure_id = procedure.id)`

export const procedureTable = recordTable(
  from,
  'procedure',
  sql`procedure.id, procedure.mod_id, procedure.title, procedure.description, procedure.trade_id,
    procedure.trade_name, procedure.asset_class_id, procedure.asset_class_name, procedure.is_mandatory, procedure.is_active,
    ${lineCount} as line_count, ${scheduleCount} as schedule_count, procedure.modified_at, procedure.modified_by_name`,
)

const sortKeys = {
  title: byUnindexedText(sql`procedure.title`),
  tradeName: byUnindexedText(sql`procedure.trade_name`),
  assetClassName: byUnindexedText(sql`procedure.asset_class_name`),
  lineCount: { key: lineCount },
  scheduleCount: { key: scheduleCount },
  mandatoryFlag: { key: sql`not procedure.is_mandatory` },
  activeFlag: { key: sql`not procedure.is_active` },
}

const textFilters: TextFilters<ProcedureFilters> = [
  ['search', (text) => isTextIn(['procedure.title', 'procedure.description'], text)],
]

type Query = ProcedureFilters & Partial<Pick<ProcedureQuery, 'sortColumn' | 'sortDirection'>>

/** Definition of the procedure list. Procedures belong to the whole installation. */
export function procedureSearch(actor: Actor, query: Query): RecordSearch {
  return buildSearch({
    table: procedureTable,
    sort: sortOf(query, sortKeys, 'title'),
    propertyIds: [],
    within: anyRecord,
    filters: [
      ...textConditions(query, textFilters),
      ...namedConditions('procedure.trade_name', query.tradeName),
      ...namedConditions('procedure.asset_class_name', query.assetClassName),
      ...(query.mandatory ? [sql<SqlBool>`procedure.is_mandatory`] : []),
      ...activityConditions('procedure.is_active', query.active),
      ...(query.flagged ? [isFlagged(actor, 'procedure', 'procedure.id')] : []),
      ...(query.procedureIds ? [isOneOf('procedure.id', query.procedureIds)] : []),
    ],
  })
}

export const findProcedureRow = async (db: DbOrTrx, id: number): Promise<StoredProcedureRow | undefined> =>
  (await findByIds<StoredProcedureRow>(db, procedureTable, { ids: [id], where: anyRecord }))[0]
