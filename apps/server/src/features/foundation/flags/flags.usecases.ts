import { type FlagKind, maxFlags } from '@fettle/contract/flags'
import { type Actor, may, type Permission } from '@fettle/rules/access/permissions'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import { lockLimit } from '#platform/db/limit-lock.ts'
import { runCommand } from '#platform/http/command.ts'
import { forbidden, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { tooManyFlags } from './flags.errors.ts'
import { deleteAllFlags, deleteFlags, findFlags, insertFlags } from './flags.repository.ts'

/** Who flags the records of a kind, and which of them a person may see; each kind of record registers its own. */
type FlagRecords = {
  permission: Permission
  /** Returns the ids visible to the person. */
  visibleAmong: (db: DbOrTrx, actor: Actor, ids: readonly number[]) => Promise<ReadonlySet<number>>
}
export type FlagKinds = Readonly<Record<FlagKind, FlagRecords>>

function recordsOf(kinds: FlagKinds, actor: Actor, kind: FlagKind): FlagRecords {
  if (!may(actor, kinds[kind].permission)) throw forbidden()
  return kinds[kind]
}

type FlagScope = { kinds: FlagKinds; kind: FlagKind }

/** The person's flagged and visible records of a kind. Throws 403 without permission to read such records. */
export async function readFlags(
  db: DbOrTrx,
  actor: Actor,
  { kinds, kind }: FlagScope,
): Promise<{ recordIds: number[] }> {
  const { visibleAmong } = recordsOf(kinds, actor, kind)
  const ids = await findFlags(db, { userId: actor.userId, kind })
  const visible = await visibleAmong(db, actor, ids)
  return { recordIds: ids.filter((id) => visible.has(id)) }
}

/**
 * Flags or unflags records for the person ([C0.012]). Throws 403 without permission to read them, 404 for an
 * invisible record, 409 for too many.
 */
export const changeFlags = (
  db: Db,
  context: RequestContext,
  { kinds, kind, recordIds, isFlagged }: FlagScope & { recordIds: readonly number[]; isFlagged: boolean },
): Promise<{ recordIds: number[] }> =>
  runCommand(db, context, async (trx) => {
    const { actor } = context
    const owner = { userId: actor.userId, kind }
    if (isFlagged) {
      const visible = await recordsOf(kinds, actor, kind).visibleAmong(trx, actor, recordIds)
      const unseen = recordIds.find((id) => !visible.has(id))
      if (unseen !== undefined) throw notFound(`Record ${unseen}`)
      await lockLimit(trx, `flags on ${kind}`, actor.userId)
      await insertFlags(trx, owner, recordIds)
      if ((await findFlags(trx, owner)).length > maxFlags) throw tooManyFlags(maxFlags)
    } else {
      await deleteFlags(trx, owner, recordIds)
    }
    return await readFlags(trx, actor, { kinds, kind })
  })

/** Removes all flags of the person on a kind of records ([C0.013]). */
export const removeFlags = (
  db: Db,
  context: RequestContext,
  { kinds, kind }: FlagScope,
): Promise<undefined> =>
  runCommand(db, context, async (trx) => {
    recordsOf(kinds, context.actor, kind)
    await deleteAllFlags(trx, { userId: context.actor.userId, kind })
    return undefined
  })
