import { settingGroups } from '@fettle/rules/settings/settings-catalog'
import * as z from 'zod/mini'
import { instant, limited, recordId, recordIdText } from './common.ts'
import { route } from './route.ts'

const settingTypes = ['flag', 'text', 'number', 'list', 'columns', 'fields'] as const

/** A setting for administrators (C8.3): its type, default, current value, overrides and last change. */
export const settingEntry = z.object({
  name: z.string(),
  group: z.enum(settingGroups),
  type: z.enum(settingTypes),
  scope: z.enum(['system', 'property']),
  /** Derived from other records and read-only. */
  derived: z.boolean(),
  /** Not used yet. Changes have no effect until the related feature exists. */
  coming: z.boolean(),
  options: z.nullable(z.array(z.string())),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  default: z.unknown(),
  /** The system's value; with a property, the value inherited by that property. */
  systemValue: z.unknown(),
  value: z.unknown(),
  /** Increases with every change of the setting, including a reset. 0 while unchanged. */
  fmModId: z.int(),
  lastChange: z.nullable(z.object({ dateTime: instant, by: z.string(), from: z.unknown(), to: z.unknown() })),
  /** The caller's properties with a different value. Empty with a property. */
  overrides: z.array(z.object({ propertyId: recordId, propertyName: z.string(), value: z.unknown() })),
})
export type SettingEntry = z.infer<typeof settingEntry>

export const listSettings = route('GET', '/api/System/settings/all', {
  name: 'listSettings',
  permission: 'settings.manage',
  summary:
    'Every setting with its kind, default, value and last change; with propertyId as that property has it.',
  query: z.strictObject({ propertyId: z.optional(recordIdText) }),
  response: z.array(settingEntry),
})

export const changeSettings = route('PUT', '/api/System/settings', {
  name: 'changeSettings',
  permission: 'settings.manage',
  changes: 'own-or-shared',
  summary:
    'Changes settings of the system, or with propertyId those that a property keeps; all or none. A value of null takes the default again. With fmModId a change is refused with 409 when somebody else was first.',
  body: z.strictObject({
    propertyId: z.optional(z.nullable(recordId)),
    changes: z
      .array(
        z.strictObject({
          name: limited(80).check(z.minLength(1)),
          value: z.unknown(),
          fmModId: z.optional(z.int().check(z.minimum(0))),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  response: z.array(settingEntry),
})
