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

/** How records of features above this one take part as owners of documents. */
type RecordOwner = {
  /** Throws 404 for a record of another property. */
  get(db: DbOrTrx, actor: Actor, id: number): Promise<{ id: number; property_id: number }>
  log(trx: Trx, id: number, change: DocumentsLogged): Promise<void>
}

export type OwnerDeps = Deps & { schedules: RecordOwner; issues: RecordOwner }
