import { pageSizes } from '@fettle/rules/paging'
import {
  answerKinds,
  largestLimit,
  maxIndent,
  maxLineChoices,
  maxProcedureLines,
  procedureMax,
} from '@fettle/rules/procedure-lines'
import * as z from 'zod/mini'
import {
  flagText,
  instant,
  limited,
  paged,
  paging,
  recordId,
  recordIdText,
  recordStamp,
  text,
} from './common.ts'
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
  /** PM schedules that make orders with it. */
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

/** A checklist with its lines in their order (C2, C8.6). Orders get a copy of the lines as they are when it is made. */
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

export const listProcedures = route({
  name: 'listProcedures',
  method: 'GET',
  path: '/api/Procedures',
  permission: 'settings.manage',
  summary: 'Procedures by title; active ones unless inactive ones are included.',
  query: z.strictObject({
    ...paging({ take: pageSizes.list, maxTake: 1000, sortColumns: ['title', 'tradeName', 'lineCount'] }),
    search: z.optional(limited(120)),
    includeInactive: z._default(flagText, false),
  }),
  response: paged(procedureRow),
})

export const getProcedure = route({
  name: 'getProcedure',
  method: 'GET',
  path: '/api/Procedures/{procedureId}',
  permission: 'settings.manage',
  summary: 'One procedure with its lines.',
  params,
  response: procedure,
})

export const createProcedure = route({
  name: 'createProcedure',
  method: 'POST',
  path: '/api/Procedures',
  permission: 'settings.manage',
  summary: 'Makes a procedure.',
  body: z.strictObject(fields),
  response: procedure,
  status: 201,
})

export const changeProcedure = route({
  name: 'changeProcedure',
  method: 'PUT',
  path: '/api/Procedures/{procedureId}',
  permission: 'settings.manage',
  summary: 'Changes a procedure and its lines. Orders that were made with it keep theirs.',
  params,
  body: z.strictObject(fields),
  response: procedure,
})

export const deleteProcedure = route({
  name: 'deleteProcedure',
  method: 'DELETE',
  path: '/api/Procedures/{procedureId}',
  permission: 'settings.manage',
  summary: 'Deletes a procedure that no PM schedule has.',
  params,
})
