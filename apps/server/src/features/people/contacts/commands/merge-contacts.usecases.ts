import type { mergeContacts as mergeRoute } from '@fettle/contract/contact-changes'
import type { ContactDetail } from '@fettle/contract/contacts'
import type { BodyOf } from '@fettle/contract/route'
import { contactFieldChange } from '@fettle/rules/people/contact-log-events'
import { type MergeChoice, mergeRefusal } from '@fettle/rules/people/contact-merge'
import { fullName } from '@fettle/rules/people/person-name'
import { contactFields } from '@fettle/rules/records/contact-fields'
import { placeFields } from '#features/foundation/places/places.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { moveAccounts } from '#features/foundation/users/users.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { invalid, versionConflict } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'
import { isAddressTaken, lockAddress, lockContacts } from '../contact-accounts.repository.ts'
import { type ContactDetailRow, getContact } from '../contacts.access.ts'
import { addressTaken, notMergeable } from '../contacts.errors.ts'
import { presentWhole } from '../contacts.usecases.ts'
import type { ContactColumns } from './contact-basis.ts'
import {
  type CommandDeps,
  type ContactCommand,
  changeContact,
  offersInvitations,
} from './contact-command.usecases.ts'

type Moved = { from: number; to: number }

/** Moves what features above this one attach to a contact. */
export type ContactMoves = {
  moveLinks(trx: Trx, moved: Moved): Promise<unknown>
  /** Returns how many requests moved. */
  moveRequests(trx: Trx, moved: Moved): Promise<number>
}

/**
 * Merges another contact into this one ([C6.007]): moves its requests, links and account, copies the chosen
 * fields, and deletes it. Throws 404 for an invisible contact, 409 for two that cannot be merged, 412 with
 * the current record for a stale version of either.
 */
export const mergeContacts = (
  deps: CommandDeps & { moves: ContactMoves },
  context: RequestContext,
  contactId: number,
  { otherContactId, otherVersion, take }: BodyOf<typeof mergeRoute>,
): Promise<ContactDetail> =>
  changeContact(
    deps,
    context,
    contactId,
    async (command) => {
      const { trx, actor, row, now } = command
      const other = otherContactId === contactId ? row : await getContact(trx, actor, otherContactId)
      const refusal = mergeRefusal(partyOf(row), partyOf(other))
      if (refusal !== null) throw notMergeable(refusal)
      if (other.mod_id !== otherVersion)
        throw versionConflict(
          await presentWhole(trx, other, { now, offersInvitations: offersInvitations(deps) }),
        )
      await takeOver(command, other, take)
      await moveAll(command, other, deps.moves)
    },
    (trx) => lockContacts(trx, [contactId, otherContactId]),
  )

const partyOf = ({ id, property_id, account }: ContactDetailRow) => ({
  contactId: id,
  propertyId: property_id,
  account,
})

const nameOf = ({ first_name, last_name }: ContactDetailRow) => fullName(first_name, last_name)

async function takeOver(
  { trx, row, set, log }: ContactCommand,
  other: ContactDetailRow,
  take: readonly MergeChoice[],
): Promise<void> {
  const columns: ContactColumns = {}
  for (const choice of new Set(take)) {
    if (choice === 'place') Object.assign(columns, placeOf(other))
    else {
      const { column } = contactFields[choice]
      if (row[column] === other[column]) continue
      Object.assign(columns, { [column]: other[column] })
      log(contactFieldChange({ field: choice }, row[column], other[column]))
    }
  }
  const address = columns.email ?? row.email
  const hasAccount = [row.account, other.account].some((account) => account !== 'None')
  if (hasAccount && row.is_active && address !== '') {
    await lockAddress(trx, address)
    if (await isAddressTaken(trx, address, [row.id, other.id])) throw invalid([addressTaken(address)])
  }
  set(columns)
  if (!take.includes('place')) return
  const fields = placeFields(await readSettings(trx, row.property_id))
  for (const line of placeLines(fields, row, other)) log(line)
}

const placeOf = (row: ContactDetailRow) => ({
  campus_id: row.campus_id,
  building_id: row.building_id,
  floor_id: row.floor_id,
  room_id: row.room_id,
})

function placeLines(fields: ReturnType<typeof placeFields>, row: ContactDetailRow, other: ContactDetailRow) {
  const levels = [
    [fields.campus, row.campus_name, other.campus_name],
    [fields.building, row.building_name, other.building_name],
    [fields.floor, row.floor_name, other.floor_name],
    [fields.room, row.room_code, other.room_code],
  ] as const
  return levels.flatMap(([field, before, after]) =>
    before === after ? [] : [contactFieldChange(field, before ?? '', after ?? '')],
  )
}

/** Moves the child records of the other contact to this one, deletes the other, and logs both names. */
async function moveAll(
  { trx, row, now, set, log }: ContactCommand,
  other: ContactDetailRow,
  { moveLinks, moveRequests }: ContactMoves,
): Promise<void> {
  const moved = { from: other.id, to: row.id }
  await moveLinks(trx, moved)
  const requests = await moveRequests(trx, moved)
  const loginNames = await moveAccounts(trx, moved)
  await removeRecord(trx, 'contact', other.id)
  set({ modified_at: now })
  log({ event: 'merged', name: nameOf(row), other: nameOf(other), code: other.code, requests })
  for (const loginName of loginNames) log({ event: 'account-taken-over', loginName, from: nameOf(other) })
}
