import { logActions, logAreaNames } from '@fettle/rules/desk/system-log'
import * as z from 'zod/mini'
import { day, instant, limited, matching, recordId, recordIdText } from './common.ts'
import { route, spreadsheetAnswer } from './route.ts'

/** One line of the system log (C8.15). */
export const systemLogLine = z.object({
  lineId: recordId,
  dateTime: instant,
  userId: z.nullable(recordId),
  /** Empty for changes by the system. */
  user: z.string(),
  address: z.string(),
  area: z.string(),
  recordKind: z.string(),
  recordId: z.int(),
  /** Display name of the record, or empty if it has no name or was deleted. */
  recordName: z.string(),
  action: z.enum(logActions),
  /** The changed field, or null for the whole record. */
  field: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  /** Names of the records behind ids in `before` and `after`. Null for other values and deleted records. */
  beforeName: z.nullable(z.string()),
  afterName: z.nullable(z.string()),
})
export type SystemLogLine = z.infer<typeof systemLogLine>

/** Maximum lines per download. Larger results must be narrowed down first. */
export const maxLogDownload = 100_000

const filters = {
  userId: z.optional(recordIdText),
  area: z.optional(z.enum(logAreaNames as [(typeof logAreaNames)[number]])),
  /** A kind of record by its name in the database, such as `asset`. */
  recordKind: z.optional(matching(/^[a-z][a-z_]{0,59}$/, 'Must be a kind of record.')),
  /** Only with `recordKind`. */
  recordId: z.optional(recordIdText),
  /** Days in the time zone of the home base, both inclusive. */
  from: z.optional(day),
  to: z.optional(day),
}

const systemLogQuery = z.strictObject({
  ...filters,
  /** Lines older than this one. Defaults to the newest. */
  before: z.optional(recordIdText),
  take: z._default(
    z.pipe(
      limited(3).check(z.regex(/^\d+$/, 'Must be a whole number.')),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(200))),
    ),
    50,
  ),
})
export type SystemLogQuery = z.output<typeof systemLogQuery>
export type SystemLogFilters = Omit<SystemLogQuery, 'before' | 'take'>

export const listSystemLog = route('GET', '/api/System/log', {
  name: 'listSystemLog',
  permission: 'settings.manage',
  summary:
    'Lines of the system log, newest first, page after page: pass the last `lineId` as `before`. Nothing changes or deletes them.',
  query: systemLogQuery,
  response: z.object({ lines: z.array(systemLogLine), hasMore: z.boolean() }),
})

export const exportSystemLog = route('GET', '/api/System/log/as-excel', {
  name: 'exportSystemLog',
  permission: 'settings.manage',
  summary: 'The newest lines for these filters as a spreadsheet, at most 100,000.',
  query: z.strictObject(filters),
  response: spreadsheetAnswer,
})

export const listLogUsers = route('GET', '/api/System/log/users', {
  name: 'listLogUsers',
  permission: 'settings.manage',
  summary:
    'Accounts of the caller’s properties by name, to filter the log by; at most 50 that have the text.',
  query: z.strictObject({ search: z.optional(limited(160)) }),
  response: z.array(z.object({ userId: recordId, name: z.string(), loginName: z.string() })),
})
