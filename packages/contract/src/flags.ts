import { maxFlagsAtOnce } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { recordId } from './common.ts'
import { route } from './route.ts'

/** Kinds of records with personal flags ([C0.012], [C0.013]). */
const flagKinds = [
  'asset',
  'worker',
  'contact',
  'company',
  'user-account',
  'pm-schedule',
  'procedure',
  'issue',
  'part',
  'warehouse',
  'requisition',
  'document',
  'property',
  'role',
  'campus',
  'building',
  'floor',
  'room',
] as const
export type FlagKind = (typeof flagKinds)[number]

/** Maximum flags per person and kind, above the maximum per call. */
export const maxFlags = 5000

const kind = z.enum(flagKinds)
/** The flagged records visible to the caller. */
const flags = z.object({ recordIds: z.array(recordId) })

export const listFlags = route('GET', '/api/Flags', {
  name: 'listFlags',
  permission: 'signed-in',
  summary: 'Ids of the records of a kind that the caller has flagged.',
  query: z.strictObject({ kind }),
  response: flags,
})

export const setFlags = route('PUT', '/api/Flags', {
  name: 'setFlags',
  permission: 'signed-in',
  summary: 'Flags records for the caller, or takes their flags away; answers all that are flagged then.',
  body: z.strictObject({
    kind,
    recordIds: z.array(recordId).check(z.minLength(1), z.maxLength(maxFlagsAtOnce)),
    isFlagged: z.boolean(),
  }),
  response: flags,
})

export const clearFlags = route('DELETE', '/api/Flags', {
  name: 'clearFlags',
  permission: 'signed-in',
  summary: 'Takes away every flag that the caller has on records of a kind.',
  query: z.strictObject({ kind }),
})
