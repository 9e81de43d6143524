import {
  answerKinds,
  largestLimit,
  maxIndent,
  maxLineChoices,
  maxProcedureLines,
  procedureMax,
} from '@fettle/rules/procedures/procedure-lines'
import { activeFilters } from '@fettle/rules/records/active-filter'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import {
  flagText,
  instant,
  limited,
  listOf,
  paged,
  recordId,
  recordIdText,
  recordStamp,
  text,
} from './common.ts'
import { countsOf, spreadsheetOf } from './records/list-calls.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { route } from './route.ts'

const rowShape = {
  procedureId: recordId,
  ...recordStamp,
  title: z.string(),
  tradeId: z.nullable(recordId),
  tradeName: z.nullable(z.string()),
  assetClassId: z.nullable(recordId),
  assetClassName: z.nullable(z.string()),
  mandatoryFlag: z.boolean(),
  activeFlag: z.boolean(),
  lineCount: z.int(),
  /** PM schedules that use it. */
  scheduleCount: z.int(),
  modifiedDateTime: instant,
  modifiedBy: z.string(),
}
export const procedureRow = z.object(rowShape)
export type ProcedureRow = z.infer<typeof procedureRow>

const line = z.object({
  text: z.string(),
  isBold: z.boolean(),
  indentLevel: z.int(),
  answerKind: z.enum(answerKinds),
  meterName: z.string(),
  units: z.string(),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  choices: z.array(z.string()),
  isRequired: z.boolean(),
})

/** A checklist with its lines in order (C2, C8.6). Each order receives a copy of the lines. */
export const procedure = z.object({ ...rowShape, description: z.string(), lines: z.array(line) })
export type Procedure = z.infer<typeof procedure>

const limit = z._default(
  z.nullable(z.number().check(z.minimum(-largestLimit), z.maximum(largestLimit))),
  null,
)
const fields = {
  title: text(procedureMax.title),
  description: z._default(text(procedureMax.description), ''),
  tradeId: z._default(z.nullable(recordId), null),
  assetClassId: z._default(z.nullable(recordId), null),
  mandatoryFlag: z._default(z.boolean(), false),
  activeFlag: z._default(z.boolean(), true),
  lines: z
    .array(
      z.strictObject({
        text: text(procedureMax.line),
        isBold: z._default(z.boolean(), false),
        indentLevel: z._default(z.int().check(z.minimum(0), z.maximum(maxIndent)), 0),
        answerKind: z._default(z.enum(answerKinds), 'none'),
        meterName: z._default(text(procedureMax.meterName), ''),
        units: z._default(text(procedureMax.units), ''),
        minimum: limit,
        maximum: limit,
        choices: z._default(z.array(text(procedureMax.choice)).check(z.maxLength(maxLineChoices)), []),
        isRequired: z._default(z.boolean(), false),
      }),
    )
    .check(z.maxLength(maxProcedureLines)),
}

const params = z.object({ procedureId: recordIdText })

export const procedureSortColumns = [
  'title',
  'tradeName',
  'assetClassName',
  'lineCount',
  'scheduleCount',
  'mandatoryFlag',
  'activeFlag',
] as const

const procedureFilters = {
  /** Matches anywhere in the title or the description. */
  search: nameFilter,
  /** Names of trades, and of categories of assets. */
  tradeName: z.optional(listOf(limited(maxLength.name))),
  assetClassName: z.optional(listOf(limited(maxLength.name))),
  /** Only procedures required for completing an order. */
  mandatory: z.optional(flagText),
  active: z.optional(z.enum(activeFilters)),
  /** Only procedures flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only these procedures. */
  procedureIds: idsFilter,
}
export const procedureQuery = listQuery(procedureFilters, procedureSortColumns)
export type ProcedureQuery = z.output<typeof procedureQuery>
/** All filters of the list, and no other keys. */
export const strictProcedureFilters = z.strictObject(procedureFilters)
export type ProcedureFilters = z.output<typeof strictProcedureFilters>

export const listProcedures = route('GET', '/api/Procedures', {
  name: 'listProcedures',
  permission: 'settings.manage',
  summary: 'The list of procedures, by title; the active ones unless asked otherwise.',
  query: procedureQuery,
  response: paged(procedureRow),
})

export const countProcedures = countsOf(listProcedures, 'countProcedures', 'procedures')

export const exportProcedures = spreadsheetOf(listProcedures, 'exportProcedures')

export const getProcedure = route('GET', '/api/Procedures/{procedureId}', {
  name: 'getProcedure',
  permission: 'settings.manage',
  summary: 'One procedure with its lines.',
  params,
  response: procedure,
})

export const createProcedure = route('POST', '/api/Procedures', {
  name: 'createProcedure',
  permission: 'system.manage',
  summary: 'Makes a procedure.',
  body: z.strictObject(fields),
  response: procedure,
  status: 201,
})

export const changeProcedure = route('PUT', '/api/Procedures/{procedureId}', {
  name: 'changeProcedure',
  permission: 'system.manage',
  summary: 'Changes a procedure and its lines. Orders that were made with it keep theirs.',
  params,
  body: z.strictObject(fields),
  response: procedure,
})

export const deleteProcedure = route('DELETE', '/api/Procedures/{procedureId}', {
  name: 'deleteProcedure',
  permission: 'system.manage',
  summary: 'Deletes a procedure that no PM schedule has.',
  params,
})
