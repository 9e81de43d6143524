import { keyFields } from '@fettle/rules/keys/keys'
import * as z from 'zod/mini'
import { flagText, listOf, paged, recordId, recordIdText, recordStamp, text } from './common.ts'
import { countAnswer, countBody } from './record-counts.ts'
import { fieldTexts } from './records/field-schemas.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { recordLogPage, recordLogQuery } from './records/record-log.ts'
import { route, spreadsheetAnswer } from './route.ts'

/** A key, and where it is kept. */
export const key = z.object({
  keyId: recordId,
  ...recordStamp,
  propertyId: recordId,
  propertyName: z.string(),
  keyCode: z.string(),
  keyName: z.string(),
  whereKept: z.string(),
})
export type Key = z.infer<typeof key>

export const keySortColumns = ['keyCode', 'keyName', 'whereKept'] as const

const keyFilters = {
  /** Matches anywhere in the code or the name. */
  search: nameFilter,
  propertyId: z.optional(listOf(recordIdText)),
  /** Only keys flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only these keys. */
  keyIds: idsFilter,
}
export const keyQuery = listQuery(keyFilters, keySortColumns)
/** All filters of the list, and no other names. */
export const strictKeyFilters = z.strictObject(keyFilters)
export type KeyFilters = z.output<typeof strictKeyFilters>
export type KeyQuery = z.output<typeof keyQuery>

export const listKeys = route({
  name: 'listKeys',
  method: 'GET',
  path: '/api/Keys',
  permission: 'assets.read',
  summary: 'The keys by code.',
  query: keyQuery,
  response: paged(key),
})

export const exportKeys = route({
  name: 'exportKeys',
  method: 'GET',
  path: '/api/Keys/as-excel',
  permission: 'assets.read',
  summary: 'The whole filtered list of keys as a spreadsheet.',
  query: keyQuery,
  response: spreadsheetAnswer,
})

export const countKeys = route({
  name: 'countKeys',
  method: 'POST',
  path: '/api/Keys/counts',
  permission: 'assets.read',
  summary: 'How many keys each of several filter sets finds, in their order.',
  body: countBody,
  response: countAnswer,
})

const keyIdParams = z.object({ keyId: recordIdText })

export const getKey = route({
  name: 'getKey',
  method: 'GET',
  path: '/api/Keys/{keyId}',
  permission: 'assets.read',
  summary: 'One key.',
  params: keyIdParams,
  response: key,
})

export const listKeyLog = route({
  name: 'listKeyLog',
  method: 'GET',
  path: '/api/Keys/{keyId}/log',
  permission: 'assets.read',
  summary: 'Who changed what of a key, newest first.',
  params: keyIdParams,
  query: recordLogQuery,
  response: recordLogPage,
})

/** A new key. Code and name are required. */
const keyDraft = z.strictObject({
  ...fieldTexts(keyFields, (max) => z._default(text(max), '')),
  /** The first property of the caller if absent. */
  propertyId: z.optional(recordId),
})
export type KeyDraft = z.output<typeof keyDraft>

export const createKey = route({
  name: 'createKey',
  method: 'POST',
  path: '/api/Keys',
  permission: 'assets.edit',
  summary: 'Adds a key.',
  body: keyDraft,
  response: key,
  status: 201,
})
