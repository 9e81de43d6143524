import { type findSimilarOrders, maxSimilarOrders, type SimilarOrder } from '@fettle/contract/request-help'
import type { BodyOf } from '@fettle/contract/route'
import { type Actor, isRequester } from '@fettle/rules/access/permissions'
import { orderStatusName } from '@fettle/rules/orders/order-status'
import { publicExcerpt } from '@fettle/rules/text/public-excerpt'
import { findFollowed, visibleAmong } from '#features/foundation/order-access/order-access.public.ts'
import { type Place, resolvePlace } from '#features/foundation/places/places.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { openFollowKeys } from '#features/work/order-commands/order-commands.public.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { findHome, findNearby, findSimilar, type NearbyOrder, type SimilarRow } from './similar.repository.ts'
import { createTopicScore } from './topic.ts'
import { keywordsOf } from './words.ts'

type HelpDeps = Pick<Deps, 'db' | 'clock'>

/** Minimum similarity score. */
const minScore = 0.4

const nowhere: Place = { campusId: null, buildingId: null, floorId: null, roomId: null }
const fieldNames = { field: '', label: '' }
const fields = { campus: fieldNames, building: fieldNames, floor: fieldNames, room: fieldNames }

/**
 * Returns live orders in the same place that are similar to the typed request. Unknown names are ignored
 * here; the request itself reports them. Throws 404 for another property.
 */
export async function listSimilarOrders(
  { db, clock }: HelpDeps,
  actor: Actor,
  input: BodyOf<typeof findSimilarOrders>,
): Promise<{ orders: SimilarOrder[] }> {
  const { propertyId } = input
  if (!actor.propertyIds.includes(propertyId)) throw notFound(`Property ${propertyId}`)
  const keywords = keywordsOf(input.text)
  if (keywords.length === 0) return { orders: [] }
  const { buildingId, floorId, roomId } = await placeOf({ db }, actor, input)
  if (buildingId === null) return { orders: [] }
  const nearby = await findNearby(db, { propertyId, buildingId, floorId, roomId })
  const rows = await findSimilar(db, mostAlike(nearby, keywords), roomId)
  const ids = rows.map(({ id }) => id)
  const [visible, followed, keys] = await Promise.all([
    visibleAmong(db, actor, ids),
    findFollowed(db, actor, ids),
    openFollowKeys(db, clock.now()),
  ])
  return {
    orders: rows.map((row) => ({
      ...presentSimilar(row),
      // Other people's text is hidden until the order is visible to the caller, at the latest after following
      // it.
      description: visible.has(row.id) ? publicExcerpt(row.description) : null,
      visibleFlag: visible.has(row.id),
      followingFlag: followed.has(row.id),
      followKey: keys.issue(row.id, actor.userId),
    })),
  }
}

/** The orders matching the keywords, most similar and newest first. */
function mostAlike(nearby: readonly NearbyOrder[], keywords: readonly string[]) {
  const scoreOf = createTopicScore(keywords)
  return nearby
    .map(({ id, description, nearness }) => ({ id, score: scoreOf(description) * nearness }))
    .filter(({ score }) => score >= minScore)
    .sort((one, other) => other.score - one.score || other.id - one.id)
    .slice(0, maxSimilarOrders)
}

/** The place to search: for requesters without a choice, their own. */
async function placeOf(
  { db }: Pick<HelpDeps, 'db'>,
  actor: Actor,
  { propertyId, campus, building, floor, suite }: BodyOf<typeof findSimilarOrders>,
): Promise<Place> {
  const { disableLocationPickersForRequesters } = await readSettings(db, propertyId)
  if (isRequester(actor) && disableLocationPickersForRequesters) {
    const home = actor.contactId === null ? undefined : await findHome(db, actor.contactId, propertyId)
    if (!home) return nowhere
    const { campus_id: campusId, building_id: buildingId, floor_id: floorId, room_id: roomId } = home
    return { campusId, buildingId, floorId, roomId }
  }
  const change = { campus, building, floor, suite }
  return (await resolvePlace(db, { propertyId, current: nowhere, change, fields })).place
}

const presentSimilar = (row: SimilarRow) => ({
  workorderId: row.id,
  orderNumber: row.order_number,
  requestId: row.request_number === null ? null : String(row.request_number),
  orderStatus: orderStatusName({ kind: row.status_kind, subStatus: row.sub_status }),
  building: row.building,
  floor: row.floor,
  suite: row.suite,
  trade: row.trade,
  jobType: row.job_type,
  entryDateTime: row.entered_at.toISOString(),
  sameRoomFlag: row.same_room,
  score: row.score,
})
