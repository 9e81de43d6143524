import type { Procedure, ProcedureRow as Row } from '@fettle/contract/procedures'
import type { AnswerKind } from '@fettle/rules/procedures/procedure-lines'
import { presentStamp } from '#records/record-stamp.ts'
import type { StoredProcedureRow } from './procedure-search.access.ts'
import type { LineRow } from './procedures.access.ts'

/** A procedure in the list. */
export const presentRow = (row: StoredProcedureRow): Row => ({
  procedureId: row.id,
  ...presentStamp(row),
  title: row.title,
  tradeId: row.trade_id,
  tradeName: row.trade_name,
  assetClassId: row.asset_class_id,
  assetClassName: row.asset_class_name,
  mandatoryFlag: row.is_mandatory,
  activeFlag: row.is_active,
  lineCount: row.line_count,
  scheduleCount: row.schedule_count,
  modifiedDateTime: row.modified_at.toISOString(),
  modifiedBy: row.modified_by_name,
})

export const presentProcedure = (row: StoredProcedureRow, lines: readonly LineRow[]): Procedure => ({
  ...presentRow(row),
  description: row.description,
  lines: lines.map((line) => ({
    text: line.text,
    isBold: line.is_bold,
    indentLevel: line.indent_level,
    answerKind: line.answer_kind as AnswerKind,
    meterName: line.meter_name,
    units: line.units,
    minimum: line.minimum === null ? null : Number(line.minimum),
    maximum: line.maximum === null ? null : Number(line.maximum),
    choices: line.choices,
    isRequired: line.is_required,
  })),
})
