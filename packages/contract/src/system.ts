import type { ColumnOption } from '@fettle/rules/records/list-columns'
import { formatKinds } from '@fettle/rules/records/list-columns'
import {
  type SettingName,
  type Settings,
  settingDefinition,
  settingNames,
} from '@fettle/rules/settings/settings'
import type { SettingType } from '@fettle/rules/settings/settings-catalog'
import * as z from 'zod/mini'
import { limited, recordIdText, recordStamp } from './common.ts'
import { route } from './route.ts'
import { jobType } from './trades.ts'

/** One column of a configurable list ([B3.054]). */
export const columnOption: z.ZodMiniType<ColumnOption> = z.object({
  displayName: z.string(),
  columnName: z.string(),
  direction: z.enum(['ascend', 'descend']),
  formatKind: z.enum(formatKinds),
  width: z.number(),
})

const valueSchemas = {
  flag: z.boolean(),
  text: z.string(),
  number: z.number(),
  list: z.array(z.string()),
  columns: z.array(columnOption),
  fields: z.array(z.string()),
} as const satisfies Record<SettingType, z.ZodMiniType>

/**
 * Client settings for every signed-in user ([A3.019], [B3.056]). Excludes private settings; for rules that
 * need all settings, the client adds defaults.
 */
export type ClientSettings = Partial<Settings>

const shown = settingNames.filter((name) => settingDefinition(name).public)

export const clientSettings = z.object(
  Object.fromEntries(
    shown.map((name: SettingName) => [name, z.optional(valueSchemas[settingDefinition(name).type])]),
  ),
) as unknown as z.ZodMiniType<ClientSettings>

/**
 * One entry of a value list ([B3.047]). `displayText` is the label in a picker, `valueListValue` the stored
 * value.
 */
export const valueListItem = z.object({
  ...recordStamp,
  valueListName: z.string(),
  valueListValue: z.string(),
  displayText: z.string(),
  displaySequence: z.int(),
  reqPriority: z.nullable(z.int()),
})
export type ValueListItem = z.infer<typeof valueListItem>

/** A property's id, or ALL for shared lists. */
const listOwner = z.union([
  z.pipe(
    limited(20).check(z.regex(/^all$/i)),
    z.transform((): 'ALL' => 'ALL'),
  ),
  recordIdText,
])

const ownerParams = z.object({ propertyId: listOwner })

export const getSettings = route('GET', '/api/System/settings', {
  name: 'getSettings',
  permission: 'settings.read',
  summary: 'Settings in force, with defaults; with propertyId also those of that property.',
  query: z.strictObject({ propertyId: z.optional(recordIdText) }),
  response: clientSettings,
})

export const listJobPriorities = route('GET', '/api/System/vlist/jobpriorities/{propertyId}', {
  name: 'listJobPriorities',
  permission: 'reference.read',
  summary: 'The job priorities to choose from; reqPriority is the number an order carries.',
  params: ownerParams,
  response: z.array(valueListItem),
})

export const listPropertyJobTypes = route('GET', '/api/System/vlist/jobtypes/{propertyId}', {
  name: 'listPropertyJobTypes',
  permission: 'reference.read',
  summary: 'Job types of the trades that a property offers, by name.',
  params: ownerParams,
  response: z.array(jobType),
})

export const getValueList = route('GET', '/api/System/vlist/{propertyId}/{name}', {
  name: 'getValueList',
  permission: 'reference.read',
  summary: 'A value list by its name, without regard to case: Department, Priority, Workers, Vendors, …',
  params: z.object({ propertyId: listOwner, name: limited(60).check(z.minLength(1)) }),
  response: z.array(valueListItem),
})

export const versionInformation = z.object({
  productName: z.string(),
  webVersion: z.string(),
  serverVersion: z.string(),
  /** Name of the newest applied database migration. */
  databaseVersion: z.string(),
})

export const getVersionInformation = route('GET', '/api/System/versioninformation', {
  name: 'getVersionInformation',
  permission: 'signed-in',
  summary: 'Versions of the web client, the server and the database.',
  response: versionInformation,
})

export const getSystemLogo = route('GET', '/home/systemlogo', {
  name: 'getSystemLogo',
  permission: 'public',
  summary: 'The system logo, with the text of the settings.',
  response: { file: 'image/svg+xml' },
})
