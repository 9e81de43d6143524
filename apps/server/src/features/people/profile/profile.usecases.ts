import type { ProfileUpdate, User } from '@fettle/contract/users'
import { type Actor, isRequester } from '@fettle/rules/access/permissions'
import { fullName } from '@fettle/rules/people/person-name'
import { phoneRuleOf } from '@fettle/rules/people/phone-numbers'
import { profileProblems } from '@fettle/rules/people/profile-problems'
import { profileLabels } from '@fettle/rules/people/profile-requirements'
import { type Problem, problem } from '@fettle/rules/records/problem'
import type { Settings } from '@fettle/rules/settings/settings'
import {
  type PlaceFields,
  placeFromColumns,
  resolvePlace,
} from '#features/foundation/places/places.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import {
  accountTaken,
  changeUser,
  isActiveProperty,
  isEmailTaken,
  isLoginTaken,
  mapDuplicateError,
  noContact,
  replaceProperty,
  type StoredContact,
  type UserRow,
  updateAccountNames,
  updateNoticeDelivery,
} from '#features/foundation/users/users.public.ts'
import { updateContact } from '#features/people/contacts/contacts.public.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { phoneToStore } from '#records/command/phone-fields.ts'

const nowhere = { campusId: null, buildingId: null, floorId: null, roomId: null }

/**
 * Changes the caller's contact record ([B3.052], [B5.001]–[B5.005]); absent fields stay. Choosing another property
 * clears the places and, for a requester, replaces the present property. Throws 400 with every invalid field, 409 when
 * another account has the e-mail address, 422 without a contact.
 */
export function updateProfile(db: Db, context: RequestContext, body: ProfileUpdate): Promise<User> {
  return changeUser(db, context, context.actor.userId, async (trx, row, settings) => {
    if (!row.contact) throw noContact()
    await writeProfile(trx, { actor: context.actor, row, contact: row.contact, body, settings })
  }).catch(mapDuplicateError)
}

type Change = { actor: Actor; row: UserRow; contact: StoredContact; body: ProfileUpdate; settings: Settings }

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

async function writeProfile(trx: Trx, change: Change): Promise<void> {
  const { actor, row, contact, body, settings } = change
  const emailField = body.emailAddress === undefined ? 'loginName' : 'emailAddress'
  // Sending back the caller's login name unchanged does not change the address.
  const repeatsLogin = body.emailAddress === undefined && sameText(body.loginName ?? '', row.login_name)
  const stated = body.emailAddress ?? (repeatsLogin ? undefined : body.loginName)
  const email = (stated ?? (contact.email || row.email)).trim()
  const propertyId = body.propertyId ?? contact.property_id
  const moves = propertyId !== contact.property_id
  const current = moves ? nowhere : placeFromColumns(contact)
  const problems = [
    ...loginProblems(change, email),
    ...(await propertyProblems(trx, change, propertyId)),
    ...pickerProblems(change, moves),
  ]
  if (problems.length > 0) throw invalid(problems)

  const resolved = await resolvePlace(trx, { propertyId, current, change: body, fields: fieldsOf(settings) })
  const next = {
    firstName: (body.firstName ?? contact.first_name).trim(),
    lastName: (body.lastName ?? contact.last_name).trim(),
    phone: (body.phone ?? contact.phone).trim(),
    company: (body.company === undefined ? contact.company : (body.company ?? '')).trim(),
    department: (body.department === undefined ? contact.department : (body.department ?? '')).trim(),
  }
  const filled = (id: number | null) => (id === null ? '' : String(id))
  const { phoneCountry } = await readSettings(trx, propertyId)
  // `profileProblems` checks the stored form of US numbers ([B5.002]).
  const phone =
    phoneRuleOf('profile', phoneCountry) === 'any'
      ? phoneToStore(
          { field: 'phone', label: profileLabels.phone, entered: next.phone, before: [contact.phone] },
          phoneCountry,
        )
      : { phone: next.phone, problems: [] }
  const missing = profileProblems(
    {
      ...next,
      emailAddress: email,
      property: String(propertyId),
      campus: filled(resolved.place.campusId),
      building: filled(resolved.place.buildingId),
      floor: filled(resolved.place.floorId),
      suite: filled(resolved.place.roomId),
    },
    { ...settings, phoneCountry },
  )
    .concat(phone.problems)
    .filter(({ field }) => !(repeatsLogin && field === 'emailAddress'))
    .map((found) => (found.field === 'emailAddress' ? { ...found, field: emailField } : found))
  const named = new Set(resolved.problems.map(({ field }) => field))
  const wrong = [...resolved.problems, ...missing.filter(({ field }) => !named.has(field))]
  if (wrong.length > 0) throw invalid(wrong)

  await writeAccount(trx, { row, contact, email, emailField, ...next })
  await updateContact(trx, {
    contactId: contact.id,
    ...next,
    phone: phone.phone ?? '',
    email,
    propertyId,
    ...resolved.place,
    notifyPreference: body.notifyPreference ?? contact.notify_preference,
  })
  // Choosing email turns notices on again after 'none'.
  if (body.notifyPreference === 'email' && row.notice_delivery === 'none')
    await updateNoticeDelivery(trx, row.id, 'instant')
  if (moves && isRequester(actor) && !actor.propertyIds.includes(propertyId))
    await replaceProperty(trx, { userId: row.id, from: contact.property_id, to: propertyId })
}

/** With an email address in the payload, the login name can be repeated but not changed. */
function loginProblems({ row, body }: Change, email: string): Problem[] {
  if (body.emailAddress === undefined || body.loginName === undefined) return []
  return sameText(body.loginName, row.login_name) || sameText(body.loginName, email)
    ? []
    : [problem('loginName', 'not-allowed', 'Only an administrator can change your login name.')]
}

async function propertyProblems(
  trx: Trx,
  { actor, contact, settings }: Change,
  propertyId: number,
): Promise<Problem[]> {
  if (propertyId === contact.property_id) return []
  const open = isRequester(actor) ? settings.allowRequestersToChangeTheirProperty : true
  if (!open)
    return [
      problem(
        'propertyId',
        'not-allowed',
        `You may not change your ${settings.multiPropLabelSingular.toLowerCase()}.`,
      ),
    ]
  const within = isRequester(actor) || actor.propertyIds.includes(propertyId)
  return within && (await isActiveProperty(trx, propertyId))
    ? []
    : [
        problem(
          'propertyId',
          'unknown',
          `There is no ${settings.multiPropLabelSingular.toLowerCase()} ${propertyId}.`,
        ),
      ]
}

/** If the pickers are disabled for requesters, their place is read-only. */
function pickerProblems({ actor, contact, body, settings }: Change, moves: boolean): Problem[] {
  if (!isRequester(actor) || !settings.disableLocationPickersForRequesters) return []
  const shown = moves
    ? { campus: '', building: '', floor: '', suite: '' }
    : {
        campus: contact.campus ?? '',
        building: contact.building ?? '',
        floor: contact.floor ?? '',
        suite: contact.room ?? '',
      }
  const movesById = Boolean(body.buildingId) && (moves || body.buildingId !== contact.building_id)
  return (['campus', 'building', 'floor', 'suite'] as const)
    .filter(
      (level) =>
        (body[level] !== undefined && !sameText(body[level] ?? '', shown[level])) ||
        (level === 'building' && movesById),
    )
    .map((level) => problem(level, 'not-allowed', 'Only an administrator can change your location.'))
}

const fieldsOf = (settings: Settings): PlaceFields => ({
  campus: { field: 'campus', label: settings.campusLabelSingular },
  building: { field: 'building', label: settings.location1Label },
  floor: { field: 'floor', label: settings.floorLabel },
  room: { field: 'suite', label: settings.location2Label },
})

type Names = {
  row: UserRow
  contact: StoredContact
  email: string
  emailField: string
  firstName: string
  lastName: string
}

/** The account has copies of name and address. A login name equal to the old address changes with it. */
async function writeAccount(
  trx: Trx,
  { row, contact, email, emailField, firstName, lastName }: Names,
): Promise<void> {
  const followed = sameText(row.login_name, contact.email) || sameText(row.login_name, row.email)
  const loginName = followed ? email : row.login_name
  if (!sameText(email, row.email) && (await isEmailTaken(trx, email, row.id)))
    throw accountTaken(emailField, email)
  if (!sameText(loginName, row.login_name) && (await isLoginTaken(trx, loginName, row.id)))
    throw accountTaken(emailField, email)
  const displayName = fullName(firstName, lastName)
  await updateAccountNames(trx, { userId: row.id, loginName, displayName, email })
}
