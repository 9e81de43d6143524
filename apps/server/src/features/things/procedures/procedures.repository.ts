import type { ProcedureLine } from '@fettle/rules/procedures/procedure-lines'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

export type ProcedureColumns = {
  title: string
  description: string
  trade_id: number | null
  asset_class_id: number | null
  is_mandatory: boolean
  is_active: boolean
}

export async function lockProcedure(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('procedure').select('id').where('id', '=', id).forUpdate().execute()
}

export async function insertProcedure(trx: Trx, columns: ProcedureColumns): Promise<number> {
  const { id } = await trx.insertInto('procedure').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Increases the version of procedures with changed lines. */
export async function touchProcedures(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('procedure')
    .set((eb) => ({ modified_at: eb.fn<Date>('clock_timestamp', []) }))
    .where('id', 'in', ids)
    .execute()
}

/** Replaces the lines of a procedure, in order. Unchanged lines are not written. */
export async function putLines(
  trx: Trx,
  procedureId: number,
  lines: readonly ProcedureLine[],
): Promise<void> {
  await trx
    .deleteFrom('procedure_line')
    .where('procedure_id', '=', procedureId)
    .where('sort_order', '>', lines.length)
    .execute()
  if (lines.length === 0) return
  await trx
    .insertInto('procedure_line')
    .values(
      lines.map((line, at) => ({
        procedure_id: procedureId,
        sort_order: at + 1,
        text: line.text,
        is_bold: line.isBold,
        indent_level: line.indentLevel,
        answer_kind: line.answerKind,
        meter_name: line.meterName,
        units: line.units,
        minimum: line.minimum === null ? null : String(line.minimum),
        maximum: line.maximum === null ? null : String(line.maximum),
        choices: [...line.choices],
        is_required: line.isRequired,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['procedure_id', 'sort_order']).doUpdateSet((eb) => ({
        text: eb.ref('excluded.text'),
        is_bold: eb.ref('excluded.is_bold'),
        indent_level: eb.ref('excluded.indent_level'),
        answer_kind: eb.ref('excluded.answer_kind'),
        meter_name: eb.ref('excluded.meter_name'),
        units: eb.ref('excluded.units'),
        minimum: eb.ref('excluded.minimum'),
        maximum: eb.ref('excluded.maximum'),
        choices: eb.ref('excluded.choices'),
        is_required: eb.ref('excluded.is_required'),
      })),
    )
    .execute()
}

/** Whether the procedure's trade and class exist. */
export async function findUnknownTies(
  db: DbOrTrx,
  { tradeId, assetClassId }: { tradeId: number | null; assetClassId: number | null },
): Promise<{ trade: boolean; asset_class: boolean }> {
  const { rows } = await sql<{ trade: boolean; asset_class: boolean }>`select
    ${tradeId}::bigint is not null and not exists (select from trade where id = ${tradeId}) as trade,
    ${assetClassId}::bigint is not null and not exists (select from asset_class where id = ${assetClassId}) as asset_class`.execute(
    db,
  )
  return rows[0] ?? { trade: false, asset_class: false }
}
