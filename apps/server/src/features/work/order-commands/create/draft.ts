import type { WorkOrderDraft } from '@fettle/contract/order-fields'
import { type Actor, isRequester, isWorker } from '@fettle/rules/access/permissions'
import { mayEditField } from '@fettle/rules/orders/order-fields'
import { createRequestProblems, createWorkOrderProblems } from '@fettle/rules/orders/order-requirements'
import { fullName } from '@fettle/rules/people/person-name'
import type { Profile } from '@fettle/rules/people/profile-requirements'
import { isBlank, type Problem } from '@fettle/rules/records/problem'
import { extraOrderTexts, usedExtraTexts } from '@fettle/rules/records/work-order-fields'
import type { Settings } from '@fettle/rules/settings/settings'
import { findFieldMetadata } from '#features/foundation/custom-fields/custom-fields.public.ts'
import { type ContactRow, findOwnContact } from '#features/work/work-orders/order-writes.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { placeChangeOf } from '../fields/place.ts'

export type CreateAction = 'create' | 'request'
export type Drafting = {
  trx: Trx
  actor: Actor
  settings: Settings
  propertyId: number
  action: CreateAction
}

/**
 * Returns the draft as this user may submit it. Drops fields the requester form does not show and fields that
 * are disabled. With defaultSelfAssign, assigns an unassigned order to the worker.
 */
export function admittedDraft(
  body: WorkOrderDraft,
  { actor, settings }: Pick<Drafting, 'actor' | 'settings'>,
): WorkOrderDraft {
  const draft: WorkOrderDraft = { ...body, ...placeChangeOf(body) }
  if (!settings.enableCustomFields) delete draft.extendedData
  const used = usedExtraTexts(settings)
  for (const name of extraOrderTexts) if (!used.includes(name)) delete draft[name]
  if (isRequester(actor)) {
    // Job type names are unique only within a trade.
    const namesTrade = settings.displayJobTypeForRequests && !isBlank(draft.jobType)
    const choosesPlace = mayEditField('building', actor, settings)
    const open = [
      'propertyId',
      'contactId',
      ...(namesTrade ? ['trade'] : []),
      ...(choosesPlace ? ['buildingId'] : []),
    ]
    const closed = (Object.keys(draft) as (keyof WorkOrderDraft)[]).filter(
      (field) => !open.includes(field) && !mayEditField(field as never, actor, settings),
    )
    for (const field of closed) delete draft[field]
  } else if (settings.defaultSelfAssign && !draft.assignTo?.trim() && actor.assigneeName !== null) {
    draft.assignTo = actor.assigneeName
  }
  return draft
}

/** Returns a problem for everything the draft lacks ([A5.004]–[A5.013]). */
export async function draftProblems(
  draft: WorkOrderDraft,
  { trx, actor, settings, action }: Drafting,
): Promise<Problem[]> {
  const customFields = settings.enableCustomFields ? await findFieldMetadata(trx, actor) : []
  const filled = { ...draft, extendedData: draft.extendedData ?? {}, jobPriority: draft.jobPriority ?? null }
  if (action === 'create')
    return createWorkOrderProblems(filled, settings, { customFields, byWorker: isWorker(actor) })
  const own = actor.contactId === null ? undefined : await findOwnContact(trx, actor.contactId)
  const forOther = draft.contactId && draft.contactId !== actor.contactId ? draft.contactId : null
  return createRequestProblems({ ...filled, onBehalfOfContactId: forOther }, settings, {
    byRequester: isRequester(actor),
    profile: profileOf(own),
    customFields,
  })
}

const filledId = (id: number | null | undefined) => (id === null || id === undefined ? '' : String(id))

/** Contact data as the profile rule expects it. */
const profileOf = (contact: ContactRow | undefined): Profile => ({
  emailAddress: contact?.email ?? '',
  firstName: contact?.first_name ?? '',
  lastName: contact?.last_name ?? '',
  phone: contact?.phone ?? '',
  company: contact?.company ?? '',
  property: filledId(contact?.property_id),
  department: contact?.department ?? '',
  campus: filledId(contact?.campus_id),
  building: filledId(contact?.building_id),
  floor: filledId(contact?.floor_id),
  suite: filledId(contact?.room_id),
})

const nameOf = (contact: ContactRow | undefined) =>
  contact ? fullName(contact.first_name, contact.last_name) : ''

/** Whether the order needs the name of the user who enters it, because nothing else names a requester. */
export const needsEnteredName = (
  draft: WorkOrderDraft,
  { contact }: { contact: ContactRow | undefined },
): boolean => isBlank(draft.orderBy) && nameOf(contact) === ''

type Orderer = { name: string; contact: ContactRow | undefined }

/** Requester of an order: the entered name, else the contact's, else `name`, the user who enters it. */
export function ordererOf(
  draft: WorkOrderDraft,
  { ordererTypeDefault }: Pick<Settings, 'ordererTypeDefault'>,
  { name, contact }: Orderer,
) {
  const department = ordererTypeDefault === 'Tenants' ? contact?.tenant : contact?.department
  return {
    order_by: draft.orderBy?.trim() || nameOf(contact) || name,
    order_by_field2: draft.orderByField2?.trim() || department || '',
    phone_number: draft.phoneNumber?.trim() || (contact?.phone ?? ''),
  }
}
