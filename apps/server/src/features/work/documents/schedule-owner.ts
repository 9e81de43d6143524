import type { Actor } from '@fettle/rules/access/permissions'
import type { Author } from '#platform/db/author.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import type { Deps } from './store-files.ts'

type DocumentsLogged = {
  author: Author
  at: Date
  added?: readonly string[]
  removed?: readonly string[]
}

/** How PM schedules, a feature above this one, take part as owners of documents. */
type ScheduleOwner = {
  /** Throws 404 for a schedule of another property. */
  get(db: DbOrTrx, actor: Actor, scheduleId: number): Promise<{ id: number; property_id: number }>
  log(trx: Trx, scheduleId: number, change: DocumentsLogged): Promise<void>
}

export type OwnerDeps = Deps & { schedules: ScheduleOwner }
