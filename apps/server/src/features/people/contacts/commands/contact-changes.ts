import type { ContactChange } from '@fettle/contract/contact-changes'
import type { Actor } from '@fettle/rules/access/permissions'
import { contactFieldChange } from '@fettle/rules/people/contact-log-events'
import { contactProblems } from '@fettle/rules/people/contact-requirements'
import { contactFieldNames, contactFields } from '@fettle/rules/records/contact-fields'
import { changePlace } from '#features/foundation/places/places.public.ts'
import { getProperty } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { joinOutcomes, unchanged } from '#records/command/change-fields.ts'
import { phoneToStore } from '#records/command/phone-fields.ts'
import { type ContactBasis, type ContactWork, nowhere, type Outcome } from './contact-basis.ts'

/** The new columns of a contact and all problems of a change, except for a duplicate address. */
export async function outcomeOf(work: ContactWork, actor: Actor, sent: ContactChange): Promise<Outcome> {
  const moved = await changeProperty(work, actor, sent)
  const row: ContactBasis = { ...work.row, ...moved.columns, ...(moved.changed.length > 0 ? nowhere : {}) }
  const { phoneCountry } = await readSettings(work.trx, row.property_id)
  const { phone, problems: phoneProblems } = phoneToStore(
    {
      field: 'phone',
      label: contactFields.phone.label,
      entered: sent.phone ?? undefined,
      before: [work.row.phone],
    },
    phoneCountry,
  )
  const change = { ...sent, ...(phone !== undefined && { phone }) }
  const { lines, ...place } = await changePlace(work.trx, row, change)
  const joined = joinOutcomes<string, Outcome['columns'], Outcome['lines'][number]>([
    changeTexts(work.row, change),
    changeActivity(work.row, change),
    moved,
    {
      ...place,
      lines: lines.map(({ field, label, before, after }) =>
        contactFieldChange({ field, label }, before, after),
      ),
    },
  ])
  const after = { ...work.row, ...joined.columns }
  const entry = {
    firstName: after.first_name,
    lastName: after.last_name,
    emailAddress: after.email,
  }
  const isNew = work.row.id === null
  return {
    ...joined,
    problems: [
      ...contactProblems(entry, isNew ? undefined : joined.changed),
      ...phoneProblems,
      ...joined.problems,
    ],
  }
}

function changeTexts(row: ContactBasis, change: ContactChange): Outcome {
  const changed = contactFieldNames.flatMap((field) => {
    const entered = change[field]
    const { column } = contactFields[field]
    const [before, after] = [row[column], (entered ?? '').trim()]
    return entered === undefined || before === after ? [] : [{ field, column, before, after }]
  })
  return {
    problems: [],
    changed: changed.map(({ field }) => field),
    columns: Object.fromEntries(changed.map(({ column, after }) => [column, after])),
    lines: changed.map(({ field, before, after }) => contactFieldChange({ field }, before, after)),
  }
}

function changeActivity(row: ContactBasis, { contactActiveFlag: isActive }: ContactChange): Outcome {
  if (isActive === undefined || isActive === row.is_active) return unchanged
  return {
    problems: [],
    changed: ['contactActiveFlag'],
    columns: { is_active: isActive },
    lines: [{ event: isActive ? 'made-active' : 'made-inactive' }],
  }
}

/** One of the person's own active properties. Throws 404 otherwise. */
export async function getActiveProperty(trx: Trx, actor: Actor, propertyId: number | undefined) {
  const isOwn = propertyId !== undefined && actor.propertyIds.includes(propertyId)
  const property = isOwn ? await getProperty(trx, actor, propertyId) : null
  if (!property?.is_active) throw notFound(`Property ${propertyId ?? ''}`.trim())
  return property
}

/** Another of the person's active properties. Clears the previous place. */
async function changeProperty(
  { trx, row }: ContactWork,
  actor: Actor,
  { propertyId }: ContactChange,
): Promise<Outcome> {
  if (propertyId === undefined || propertyId === row.property_id) return unchanged
  const property = await getActiveProperty(trx, actor, propertyId)
  const label = (await readSettings(trx, propertyId)).multiPropLabelSingular
  return {
    problems: [],
    changed: ['propertyId'],
    columns: { property_id: propertyId, campus_id: null, building_id: null, floor_id: null, room_id: null },
    lines: [contactFieldChange({ field: 'property', label }, row.property_name, property.name)],
  }
}
