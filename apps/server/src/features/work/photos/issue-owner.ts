import type { Actor } from '@fettle/rules/access/permissions'
import type { Author } from '#platform/db/author.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** A change of the photos of an issue: how many were added, or the name of the removed one. */
type PhotosLogged = { author: Author; at: Date } & ({ photosAdded: number } | { photoRemoved: string })

/** How issues, a feature above this one, take part as owners of photos. */
export type IssueOwner = {
  /** Throws 404 for an issue of another property. */
  get(db: DbOrTrx, actor: Actor, issueId: number): Promise<{ id: number; time_zone: string }>
  log(trx: Trx, issueId: number, change: PhotosLogged): Promise<void>
}
