import * as z from 'zod/mini'
import { recordIdText } from './common.ts'
import { route } from './route.ts'

export const listCustomFields = route('GET', '/api/Workorders/getCustomFields', {
  name: 'listCustomFields',
  permission: 'work-orders.read',
  summary: 'Names of the custom fields of work orders.',
  response: z.array(z.string()),
})

/**
 * Accepted values and visibility of a custom field ([B3.055]). `valueList` contains its choices, or null for
 * free text.
 */
export const customFieldMetadata = z.object({
  name: z.string(),
  type: z.string(),
  valueList: z.nullable(z.array(z.string())),
  maxCharacters: z.nullable(z.int()),
  notEmpty: z.boolean(),
  numeric: z.boolean(),
  maxRepeat: z.nullable(z.int()),
  requiredToComplete: z.boolean(),
  staffOnly: z.boolean(),
})
export type CustomFieldMetadata = z.infer<typeof customFieldMetadata>

export const listCustomFieldMetadata = route('GET', '/api/Workorders/getCustomFieldMetadata/{propertyId}', {
  name: 'listCustomFieldMetadata',
  permission: 'work-orders.read',
  summary: 'What is asked of each custom field of work orders, in the order they are shown.',
  params: z.object({ propertyId: recordIdText }),
  response: z.array(customFieldMetadata),
})
