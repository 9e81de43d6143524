import { maxListValue, valueListKeys } from '@fettle/rules/records/value-lists'
import * as z from 'zod/mini'
import { recordId, recordIdText, recordStamp, requiredText } from './common.ts'
import { priority } from './order-fields.ts'
import { route } from './route.ts'

const listKey = z.enum(valueListKeys as [(typeof valueListKeys)[number]])

/** One list value for administrators (C8.9). */
export const listValue = z.object({
  valueId: recordId,
  ...recordStamp,
  /** Null for a system-wide value. */
  propertyId: z.nullable(recordId),
  value: z.string(),
  requestPriority: z.nullable(z.int()),
  isActive: z.boolean(),
  /** Whether the value is required by the product and read-only. */
  isFixed: z.boolean(),
})
export type ListValue = z.infer<typeof listValue>

export const editableLists = z.array(z.object({ list: listKey, values: z.array(listValue) }))
export type EditableLists = z.infer<typeof editableLists>

const permission = 'settings.manage'
const listParams = z.object({ list: listKey })
const valueParams = z.object({ list: listKey, valueId: recordIdText })
const value = requiredText(maxListValue.value)
const requestPriority = z.nullable(priority)

export const listEditableLists = route('GET', '/api/System/valuelists', {
  name: 'listEditableLists',
  permission,
  summary:
    'The value lists with all their values in order, also retired ones: of the system and of the caller’s properties.',
  response: editableLists,
})

export const createListValue = route('POST', '/api/System/valuelists/{list}', {
  name: 'createListValue',
  permission,
  changes: 'own-or-shared',
  summary: 'A new value, the last of its list.',
  params: listParams,
  body: z.strictObject({ value, propertyId: z.nullable(recordId), requestPriority }),
  response: editableLists,
})

export const changeListValue = route('PUT', '/api/System/valuelists/{list}/{valueId}', {
  name: 'changeListValue',
  permission,
  changes: 'own-or-shared',
  summary: 'Renames or retires a value, or changes its number. Records that have it as text keep that text.',
  params: valueParams,
  body: z.strictObject({
    value: z.optional(value),
    requestPriority: z.optional(requestPriority),
    isActive: z.optional(z.boolean()),
  }),
  response: editableLists,
})

export const deleteListValue = route('DELETE', '/api/System/valuelists/{list}/{valueId}', {
  name: 'deleteListValue',
  permission,
  changes: 'own-or-shared',
  summary: 'Deletes a value that nothing has; 409 with what has it otherwise.',
  params: valueParams,
  response: editableLists,
})

export const orderListValues = route('PUT', '/api/System/valuelistorder/{list}', {
  name: 'orderListValues',
  permission: 'system.manage',
  summary: 'Puts the values of a list into this order; those that are not named follow.',
  params: listParams,
  body: z.strictObject({ valueIds: z.array(recordId).check(z.minLength(1), z.maxLength(5000)) }),
  response: editableLists,
})
