import type { createPlace as createRoute } from '@fettle/contract/places'
import { type PlaceChange, type PlaceDetail, placeChange } from '@fettle/contract/places'
import type { BodyOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import { placeMergeRefusal, placeProblems } from '@fettle/rules/places/place-requirements'
import { type Outline, parseOutline } from '@fettle/rules/procedures/outline'
import {
  fieldsOfLevel,
  maxMovedByMerge,
  type PlaceLevel,
  parentLevelOf,
  placeFields,
} from '@fettle/rules/records/place-fields'
import { isBlank, type Problem, problem, required } from '@fettle/rules/records/problem'
import { alreadyUsed } from '@fettle/rules/records/save-refusals'
import { getManagedProperty } from '#features/foundation/properties/properties.public.ts'
import type { Db, DbOrTrx, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict, invalid, versionConflict } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext } from '#platform/http/request-context.ts'
import { otherFieldProblems } from '#records/command/change-fields.ts'
import { assertUnused } from '#records/command/usages.repository.ts'
import { countReferences, moveReferences, type ReferenceCount } from './place-references.repository.ts'
import type { PlaceDetailRow } from './place-rows.repository.ts'
import { getPlace } from './places.access.ts'
import { present } from './places.presenter.ts'
import {
  deletePlaces,
  hasCampus,
  insertPlace,
  joinPlaces,
  lockPlaces,
  noteMerged,
  type PlaceColumns,
  placesWithin,
  writePlace,
} from './places.repository.ts'

type Seen = { level: PlaceLevel; placeId: number }

/** Returns a place in administration form. Throws 404 outside the actor's properties. */
export const readPlace = async (db: DbOrTrx, actor: Actor, seen: Seen): Promise<PlaceDetail> =>
  present(seen.level, await getPlace(db, actor, seen))

/**
 * Creates a place. Throws 404 for a property or parent outside the caller's, and 400 naming every invalid
 * field.
 */
export const createPlace = (
  db: Db,
  context: RequestContext,
  { level, propertyId, parentId, ...entry }: BodyOf<typeof createRoute>,
): Promise<PlaceDetail> =>
  runCommand(db, context, async (trx) => {
    const { actor } = context
    const owner = await ownerOf(trx, actor, { level, propertyId, parentId })
    const problems = [
      ...placeProblems(level, entry, { isNew: true }),
      ...outlineProblems(level, entry),
      ...(await campusProblems(trx, level, owner.propertyId, entry)),
    ]
    if (problems.length > 0) throw invalid(problems)
    const placeId = await insertPlace(trx, level, owner.id, columnsOf(level, entry))
    return await readPlace(trx, actor, { level, placeId })
  }).catch((error: unknown) => asPlaceProblem(error, entry))

/** The property, building or floor of a new place. */
async function ownerOf(
  trx: Trx,
  actor: Actor,
  { level, propertyId, parentId }: Pick<BodyOf<typeof createRoute>, 'level' | 'propertyId' | 'parentId'>,
): Promise<{ id: number; propertyId: number }> {
  const parentLevel = parentLevelOf[level]
  if (parentLevel === null) {
    if (propertyId === undefined) throw invalid([required('propertyId', 'Property')])
    const { id } = await getManagedProperty(trx, actor, propertyId)
    return { id, propertyId: id }
  }
  if (parentId === undefined) throw invalid([required('parentId', parentLevel)])
  const parent = await getPlace(trx, actor, { level: parentLevel, placeId: parentId })
  return { id: parent.id, propertyId: parent.property_id }
}

async function campusProblems(
  trx: Trx,
  level: PlaceLevel,
  propertyId: number,
  { campusId }: PlaceChange,
): Promise<Problem[]> {
  if (campusId === undefined || campusId === null) return []
  if (level !== 'building') return [problem('campusId', 'not-allowed', `A ${level} has no campus.`)]
  const isKnown = await hasCampus(trx, propertyId, campusId)
  return isKnown ? [] : [problem('campusId', 'unknown', 'There is no such campus in this property.')]
}

function outlineProblems(level: PlaceLevel, { outline }: PlaceChange): Problem[] {
  if (isBlank(outline)) return []
  if (level !== 'building') return [problem('outline', 'not-allowed', `A ${level} has no outline.`)]
  const { fault } = parseOutline(outline ?? '')
  return fault === undefined ? [] : [problem('outline', 'bad-pattern', `The outline ${fault}.`)]
}

const outlineOf = (text: string | null): Outline | null =>
  isBlank(text) ? null : (parseOutline(text ?? '').outline ?? null)

const volatile = new Set(['fmModId', 'within', 'children', 'parentId'])

/**
 * Changes the given fields of a place. Throws 404 outside the caller's properties, 412 with the current place
 * for a stale version, and 400 naming every invalid field.
 */
export const updatePlace = (
  db: Db,
  context: RequestContext,
  seen: Seen,
  sent: PlaceChange,
): Promise<PlaceDetail> =>
  runCommand(db, context, async (trx) => {
    const { actor, ifMatch } = context
    const { level, placeId } = seen
    await getPlace(trx, actor, seen)
    await lockPlaces(trx, level, [placeId])
    const row = await getPlace(trx, actor, seen)
    const before = present(level, row)
    if (isStale(ifMatch, row.mod_id)) throw versionConflict(before)
    const entered = Object.fromEntries(
      Object.entries(sent).filter(([field, value]) => !isUntouched(level, field, value)),
    )
    const problems = [
      ...otherFieldProblems(sent, before, { changes: placeChange.shape, volatile }),
      ...placeProblems(level, entered, { isNew: false }),
      ...outlineProblems(level, sent),
      ...(await campusProblems(trx, level, row.property_id, sent)),
    ]
    if (problems.length > 0) throw invalid(problems)
    await writePlace(trx, level, placeId, columnsOf(level, sent))
    return await readPlace(trx, actor, seen)
  }).catch((error: unknown) => asPlaceProblem(error, sent))

/** A field of another level, sent back empty as read. */
const isUntouched = (level: PlaceLevel, field: string, value: unknown): boolean =>
  value === '' && !fieldsOfLevel(level).some((known) => known === field)

function columnsOf(level: PlaceLevel, entry: PlaceChange): PlaceColumns {
  const texts = fieldsOfLevel(level).flatMap((field) => {
    const value = entry[field]
    return value === undefined ? [] : [[placeFields[field].column, (value ?? '').trim()] as const]
  })
  const { campusId, sortNumber, outline, isActive } = entry
  return {
    ...Object.fromEntries(texts),
    ...(level === 'building' && campusId !== undefined && { campus_id: campusId }),
    ...(level === 'building' && outline !== undefined && { outline: outlineOf(outline) }),
    ...(level === 'floor' && sortNumber !== undefined && { sort_number: sortNumber }),
    ...(isActive !== undefined && { is_active: isActive }),
  }
}

/** Deletes a place. Throws 409 and lists the references if the place is still in use ([C0.018]). */
export const deletePlace = (db: Db, context: RequestContext, seen: Seen): Promise<undefined> =>
  runCommand(db, context, async (trx) => {
    const { level, placeId } = seen
    await getPlace(trx, context.actor, seen)
    await lockPlaces(trx, level, [placeId])
    const row = await getPlace(trx, context.actor, seen)
    const own = { [level]: { [String(placeId)]: placeId } }
    const usages = [childrenOf(level, row.children), ...(await countReferences(trx, own))]
    assertUnused(row.name === '' ? row.code : row.name, usages)
    await deletePlaces(trx, own)
    return undefined
  })

const childrenOf = (level: PlaceLevel, count: number): ReferenceCount => {
  const words = {
    campus: ['building', 'buildings'],
    building: ['floor', 'floors'],
    floor: ['room', 'rooms'],
    room: ['', ''],
  }
  const [one = '', many = ''] = words[level]
  return { count, one, many }
}

const partyOf = ({ id, parent_id, property_id }: PlaceDetailRow) => ({
  id,
  parentId: parent_id ?? 0,
  propertyId: property_id,
})

/** Both places of a merge. Throws 404 outside the caller's properties, and 409 if they cannot be merged. */
async function getParties(db: DbOrTrx, actor: Actor, { level, placeId }: Seen, otherId: number) {
  const into = await getPlace(db, actor, { level, placeId })
  const other = await getPlace(db, actor, { level, placeId: otherId })
  const refusal = placeMergeRefusal(level, partyOf(into), partyOf(other))
  if (refusal !== null) throw conflict(refusal, undefined, 'not-allowed')
  return { into, other }
}

/** Number of records that a merge would move, by kind ([C8.027]). */
export async function previewMerge(
  db: DbOrTrx,
  actor: Actor,
  seen: Seen,
  otherId: number,
): Promise<{ count: number; what: string }[]> {
  await getParties(db, actor, seen, otherId)
  const within = await placesWithin(db, seen.level, otherId)
  const counts = [
    ...(seen.level === 'building' ? [childrenOf('building', Object.keys(within.floor ?? {}).length)] : []),
    ...(seen.level === 'room' ? [] : [childrenOf('floor', Object.keys(within.room ?? {}).length)]),
    ...(await countReferences(db, within)),
  ]
  return counts
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }) => ({ count, what: count === 1 ? one : many }))
}

/**
 * Merges another place into this one ([C8.027]). Floors and rooms with equal codes are combined and the
 * others moved; all references are redirected, and the other place is deleted. This one stores its code and
 * name. Throws 404, 409 for places that cannot be merged or have too many references, and 412 for a stale
 * version of either.
 */
export const mergePlaces = (
  db: Db,
  context: RequestContext,
  seen: Seen,
  { otherId, otherVersion }: { otherId: number; otherVersion: number },
): Promise<PlaceDetail> =>
  runCommand(db, context, async (trx) => {
    const { actor, ifMatch } = context
    const { level, placeId } = seen
    await getParties(trx, actor, seen, otherId)
    await lockPlaces(trx, level, [placeId, otherId])
    const { into, other } = await getParties(trx, actor, seen, otherId)
    if (isStale(ifMatch, into.mod_id)) throw versionConflict(present(level, into))
    if (otherVersion !== other.mod_id) throw versionConflict(present(level, other))
    const within = await countReferences(trx, await placesWithin(trx, level, otherId))
    const total = within.reduce((sum, { count }) => sum + count, 0)
    if (total > maxMovedByMerge)
      throw conflict(
        `${total} records would move; at most ${maxMovedByMerge} move at once. Make it inactive instead.`,
        undefined,
        'too-many',
      )
    const map = await joinPlaces(trx, level, { from: otherId, to: placeId })
    await moveReferences(trx, map, level === 'building' ? into.parent_id : null)
    await deletePlaces(trx, map)
    await noteMerged(trx, level, placeId, { code: other.code, name: other.name })
    return await readPlace(trx, actor, seen)
  })

const takenCodes: readonly string[] = ['campus_code', 'building_code', 'floor_code', 'room_code']

/** Maps a code that another place there has ([C0.017]). Rethrows every other error. */
function asPlaceProblem(error: unknown, { code }: PlaceChange): never {
  const { constraint = '' } = error as { constraint?: string }
  if (!takenCodes.includes(constraint)) throw error
  throw invalid([alreadyUsed('code', 'Code', code ?? '', 'there')])
}
