import type { Readable } from 'node:stream'
import type { ProcedureQuery, ProcedureRow } from '@fettle/contract/procedures'
import type { Actor } from '@fettle/rules/permissions'
import { procedureColumns } from '@fettle/rules/procedure-columns'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import { exportRecords } from '#records/export/export-records.ts'
import { findProcedureRows, procedureSearch, type StoredProcedureRow } from './procedure-search.access.ts'
import { presentRow } from './procedures.presenter.ts'

/** The whole found set of procedures as a spreadsheet, with the columns of the list ([C0.011]). */
export const exportProcedures = async (db: Db, actor: Actor, query: ProcedureQuery): Promise<Readable> =>
  exportRecords<StoredProcedureRow>(db, procedureSearch(actor, query), {
    name: 'Procedures',
    columns: procedureColumns,
    formats: await readSettings(db, null),
    present: presentRow,
    numbered: new Set(),
  })

/** Rows of the given procedures visible to the person, in id order. */
export const readProcedureRowsForPrint = async (
  db: DbOrTrx,
  actor: Actor,
  procedureIds: readonly number[],
): Promise<ProcedureRow[]> => (await findProcedureRows(db, actor, procedureIds)).map(presentRow)
