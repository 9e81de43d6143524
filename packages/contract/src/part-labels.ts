import { maxLabels, partLabelFields } from '@fettle/rules/labels/label-content'
import { formatNumber } from '@fettle/rules/time/formats'
import * as z from 'zod/mini'
import { recordId } from './common.ts'
import { printSettings } from './label-settings.ts'
import { partFoundSet } from './parts.ts'
import { route } from './route.ts'

export const printPartLabels = route('POST', '/api/Parts/labels', {
  name: 'printPartLabels',
  permission: 'parts.read',
  summary: `Labels of parts as PDF, at most ${formatNumber(maxLabels)}: of those that the filters of the list find, in its order, or of those whose ids the body lists. The code of a label contains the bar code of its part, else its code; what Code 128 cannot hold or the label is too narrow for becomes a QR code.`,
  query: z.strictObject(partFoundSet),
  body: z.strictObject({
    ...printSettings,
    /** Printed from top to bottom in the order of `partLabelFields`. */
    fields: z.array(z.enum(partLabelFields)).check(z.maxLength(partLabelFields.length)),
    /** Parts to print, in this order. Replaces the filters. */
    ids: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(maxLabels))),
  }),
  response: { file: 'application/pdf' },
})
