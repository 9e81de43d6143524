import { type FlagKind, maxFlags } from '@fettle/contract/flags'
import { type Actor, may, type Permission } from '@fettle/rules/permissions'
import { visibleAssetsAmong } from '#features/assets/assets.public.ts'
import { visiblePlacesAmong } from '#features/buildings/place-list.public.ts'
import { visibleContactsAmong } from '#features/contacts/contacts.public.ts'
import { visibleSchedulesAmong } from '#features/pms/pms.public.ts'
import { visibleProceduresAmong } from '#features/procedures/procedures.public.ts'
import { visiblePropertiesAmong } from '#features/properties/properties.public.ts'
import { visibleRolesAmong } from '#features/roles/roles.public.ts'
import { visibleAccountsAmong } from '#features/users/users.public.ts'
import { vendorList } from '#features/vendors/vendors.public.ts'
import { workerList } from '#features/workers/workers.public.ts'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import { lockLimit } from '#platform/db/limit-lock.ts'
import { runCommand } from '#platform/http/command.ts'
import { forbidden, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { visibleIdsOf } from '#records/list/record-list.ts'
import { tooManyFlags } from './flags.errors.ts'
import { deleteAllFlags, deleteFlags, findFlags, insertFlags } from './flags.repository.ts'

type FlagRecords = {
  permission: Permission
  /** Returns the ids visible to the person. */
  visibleAmong: (db: DbOrTrx, actor: Actor, ids: readonly number[]) => Promise<ReadonlySet<number>>
}

/** Each place level has separate flags, because places of different levels may have the same id. */
const placesByLevel = {
  campus: { permission: 'settings.manage', visibleAmong: visiblePlacesAmong('campus') },
  building: { permission: 'settings.manage', visibleAmong: visiblePlacesAmong('building') },
  floor: { permission: 'settings.manage', visibleAmong: visiblePlacesAmong('floor') },
  room: { permission: 'settings.manage', visibleAmong: visiblePlacesAmong('room') },
} as const

const records: Readonly<Record<FlagKind, FlagRecords>> = {
  asset: { permission: 'assets.read', visibleAmong: visibleAssetsAmong },
  worker: { permission: 'workers.read', visibleAmong: visibleIdsOf(workerList) },
  contact: { permission: 'contacts.read', visibleAmong: visibleContactsAmong },
  'user-account': { permission: 'users.read', visibleAmong: visibleAccountsAmong },
  company: { permission: 'vendors.read', visibleAmong: visibleIdsOf(vendorList) },
  'pm-schedule': { permission: 'pms.read', visibleAmong: visibleSchedulesAmong },
  property: { permission: 'settings.manage', visibleAmong: visiblePropertiesAmong },
  role: { permission: 'users.read', visibleAmong: visibleRolesAmong },
  ...placesByLevel,
  procedure: { permission: 'settings.manage', visibleAmong: visibleProceduresAmong },
}

function recordsOf(actor: Actor, kind: FlagKind): FlagRecords {
  if (!may(actor, records[kind].permission)) throw forbidden()
  return records[kind]
}

/** The person's flagged and visible records of a kind. Throws 403 without permission to read such records. */
export async function readFlags(db: DbOrTrx, actor: Actor, kind: FlagKind): Promise<{ recordIds: number[] }> {
  const { visibleAmong } = recordsOf(actor, kind)
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
  { kind, recordIds, isFlagged }: { kind: FlagKind; recordIds: readonly number[]; isFlagged: boolean },
): Promise<{ recordIds: number[] }> =>
  runCommand(db, context, async (trx) => {
    const { actor } = context
    const owner = { userId: actor.userId, kind }
    if (isFlagged) {
      const visible = await recordsOf(actor, kind).visibleAmong(trx, actor, recordIds)
      const unseen = recordIds.find((id) => !visible.has(id))
      if (unseen !== undefined) throw notFound(`Record ${unseen}`)
      await lockLimit(trx, `flags on ${kind}`, actor.userId)
      await insertFlags(trx, owner, recordIds)
      if ((await findFlags(trx, owner)).length > maxFlags) throw tooManyFlags(maxFlags)
    } else {
      await deleteFlags(trx, owner, recordIds)
    }
    return await readFlags(trx, actor, kind)
  })

/** Removes all flags of the person on a kind of records ([C0.013]). */
export const removeFlags = (db: Db, context: RequestContext, kind: FlagKind): Promise<undefined> =>
  runCommand(db, context, async (trx) => {
    recordsOf(context.actor, kind)
    await deleteAllFlags(trx, { userId: context.actor.userId, kind })
    return undefined
  })
