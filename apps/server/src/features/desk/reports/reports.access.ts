import type { Actor } from '@fettle/rules/access/permissions'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'

/** Reports requested by the person. A report is visible to its owner only. */
const ownRuns = (db: DbOrTrx, actor: Actor) =>
  db
    .selectFrom('report_run as run')
    .leftJoin('property', 'property.id', 'run.property_id')
    .leftJoin('stored_file', 'stored_file.id', 'run.file_id')
    .selectAll('run')
    .select(['property.name as property_name', 'stored_file.sha256'])
    .where('run.user_id', '=', actor.userId)

/** Returns the person's newest report runs, newest first, optionally for one of their properties. */
export async function findOwnRuns(
  db: DbOrTrx,
  actor: Actor,
  { propertyId, take }: { propertyId?: number | undefined; take: number },
) {
  let found = ownRuns(db, actor)
  if (propertyId !== undefined) {
    ownPropertyScope(actor, propertyId)
    found = found.where('run.property_id', '=', propertyId)
  }
  return await found.orderBy('run.id', 'desc').limit(take).execute()
}

/** Returns one run requested by the person. Throws 404 otherwise. */
export async function getOwnRun(db: DbOrTrx, actor: Actor, queueId: number) {
  const row = await ownRuns(db, actor).where('run.id', '=', queueId).executeTakeFirst()
  if (!row) throw notFound(`Report ${queueId}`)
  return row
}
