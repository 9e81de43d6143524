import * as z from 'zod/mini'
import { recordId } from './common.ts'
import { route } from './route.ts'

/** What `/api/events` tells of one committed change; `kind` is the record's table in kebab-case. */
export const changeEvent = z.object({
  kind: z.string(),
  recordId,
  propertyId: z.nullable(recordId),
  workorderId: z.nullable(recordId),
  /** The work order was deleted, or is not the caller's to see any more. */
  gone: z.optional(z.boolean()),
})
export type ChangeEvent = z.infer<typeof changeEvent>

export const streamEvents = route({
  name: 'streamEvents',
  method: 'GET',
  path: '/api/events',
  permission: 'signed-in',
  summary:
    'Server-sent events: `change` for every committed change that the caller may see, also of an order that is no longer theirs to see (`gone`); `reset` when changes may have been missed or the caller may see others, and everything is to be read again. `Last-Event-ID` resumes after that event; where too much has happened since, `reset` says so.',
  response: { file: 'text/event-stream' },
})
