import * as z from 'zod/mini'
import { recordId } from './common.ts'
import { route } from './route.ts'

/** One committed change, as sent by `/api/events`. `kind` is the record's table in kebab-case. */
export const changeEvent = z.object({
  kind: z.string(),
  recordId,
  propertyId: z.nullable(recordId),
  workorderId: z.nullable(recordId),
  /** The work order was deleted or is no longer visible to the caller. */
  gone: z.optional(z.boolean()),
})
export type ChangeEvent = z.infer<typeof changeEvent>

export const streamEvents = route('GET', '/api/events', {
  name: 'streamEvents',
  permission: 'signed-in',
  // Kept small, because browsers load it with the first page.
  summary:
    'Server-sent events: `change` of what the caller may see, `gone` if no longer; `reset`: read all again. `Last-Event-ID` resumes.',
  response: { file: 'text/event-stream' },
})
