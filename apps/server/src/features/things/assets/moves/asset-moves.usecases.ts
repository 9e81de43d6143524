import type { AssetMoveDraft, AssetMoveStep } from '@fettle/contract/asset-moves'
import type { Asset } from '@fettle/contract/assets'
import {
  assetStatusAfterMove,
  decideMove,
  destinationProblems,
  moveMomentProblems,
  openMoveMessage,
  receiverProblems,
} from '@fettle/rules/assets/asset-move'
import { type MoveStatus, moveStatuses } from '@fettle/rules/assets/asset-move-status'
import { type AssetStatus, assetStatuses } from '@fettle/rules/assets/asset-status'
import { loggedReason } from '@fettle/rules/orders/order-log-events'
import { enteredMoment } from '@fettle/rules/time/entered-moment'
import {
  findPlaceNames,
  type Place,
  placeFields,
  placeFromColumns,
  resolvePlace,
} from '#features/foundation/places/places.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { conflict, forbidden, invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { readAsset } from '../assets.usecases.ts'
import { type AssetCommand, type CommandDeps, changeAsset } from '../commands/asset-command.usecases.ts'
import { changeStatus, statusOf } from '../commands/asset-status.ts'
import { findMove, hasOpenMove, insertMove, type MoveRow, updateMove } from './asset-moves.repository.ts'

/**
 * Requests a move of an asset within its property (C9). The place is given as in a change of the asset.
 * Throws 400 for an unknown or unchanged place, and 409 while another move is open.
 */
export const requestMove = (
  deps: CommandDeps,
  context: RequestContext,
  assetId: number,
  draft: AssetMoveDraft,
): Promise<Asset> =>
  changeAsset(deps, context, assetId, async (command) => {
    const { trx, row, now } = command
    if (await hasOpenMove(trx, assetId)) throw await refusal(command, openMoveMessage, 'move-under-way')
    const { place, location3, words } = await destinationOf(command, draft)
    const from = presentPlaceWords(row)
    const { moveDateTime } = draft
    await insertMove(trx, {
      asset_id: assetId,
      property_id: row.property_id,
      moved_at: moveDateTime ? new Date(enteredMoment(moveDateTime, row.time_zone)) : now,
      from_location: from,
      to_location: words,
      to_campus_id: place.campusId,
      to_building_id: place.buildingId,
      to_floor_id: place.floorId,
      to_room_id: place.roomId,
      to_location3: location3,
      reason: (draft.reason ?? '').trim(),
    })
    command.log({ event: 'move-requested', from, to: words, reason: loggedReason(draft.reason) })
  })

/**
 * Sends, receives or cancels a move. Receiving sets the asset's place in the same transaction; an asset In
 * Service is Moving while in transit. Throws 404 for another asset's move, and 409 for a step that is out of
 * sequence or already taken.
 */
export const takeMoveStep = (
  deps: CommandDeps,
  context: RequestContext,
  { assetId, moveId }: { assetId: number; moveId: number },
  step: AssetMoveStep,
): Promise<Asset> =>
  changeAsset(deps, context, assetId, async (command) => {
    const { trx, actor } = command
    const move = await findMove(trx, assetId, moveId)
    if (!move) throw notFound(`Move ${moveId}`)
    const verdict = decideMove(step.action, moveStatusOf(move), actor)
    if (!verdict.allowed) {
      throw verdict.code === 'forbidden'
        ? forbidden(verdict.message)
        : await refusal(command, verdict.message, verdict.code)
    }
    const at = momentOf(command, move, step)
    if (verdict.to === 'In transit') await send(command, move, at)
    else if (verdict.to === 'Received') await receive(command, move, { ...step, at })
    else await cancel(command, move)
  })

async function send(command: AssetCommand, move: MoveRow, at: Date): Promise<void> {
  const { trx, row } = command
  const before = statusOf(row)
  const isMoving = await putStatus(command, 'In transit', '')
  await updateMove(trx, move.id, {
    status: 'In transit',
    moved_at: at,
    // The asset's place may have changed since the request.
    from_location: presentPlaceWords(row),
    status_before: isMoving ? before : '',
  })
  command.log({ event: 'move-sent', to: move.to_location })
}

async function receive(
  command: AssetCommand,
  move: MoveRow,
  { at, receivingPerson, receivingDept }: AssetMoveStep & { at: Date },
): Promise<void> {
  const person = (receivingPerson ?? '').trim()
  const department = (receivingDept ?? '').trim()
  await updateMove(command.trx, move.id, {
    status: 'Received',
    received_at: at,
    receiving_person: person,
    receiving_department: department,
  })
  const place = {
    campus_id: move.to_campus_id,
    building_id: move.to_building_id,
    floor_id: move.to_floor_id,
    room_id: move.to_room_id,
  }
  // Older moves have their destination only as text, without ids.
  const isChosen = move.to_location3 !== '' || Object.values(place).some((id) => id !== null)
  if (isChosen) command.set({ ...place, location3: move.to_location3 })
  await putStatus(command, 'Received', statusBeforeOf(move))
  command.log({ event: 'move-received', to: move.to_location, person, department })
}

async function cancel(command: AssetCommand, move: MoveRow): Promise<void> {
  await updateMove(command.trx, move.id, { status: 'Cancelled' })
  await putStatus(command, 'Cancelled', statusBeforeOf(move))
  command.log({ event: 'move-cancelled', to: move.to_location })
}

/** Sets the asset's status that follows from the move's. Returns whether it changed. */
async function putStatus(
  command: AssetCommand,
  to: MoveStatus,
  statusBefore: AssetStatus | '',
): Promise<boolean> {
  const status = assetStatusAfterMove(to, { status: statusOf(command.row), statusBefore })
  if (status === null) return false
  const { columns, lines } = await changeStatus(command, { status })
  command.set(columns)
  for (const line of lines) command.log(line)
  return true
}

/** Time of the step. Throws 400 naming every problem. */
function momentOf({ row, now }: AssetCommand, move: MoveRow, step: AssetMoveStep): Date {
  const moments = {
    sinceMs: step.action === 'receive' ? move.moved_at.getTime() : null,
    nowMs: now.getTime(),
    zone: row.time_zone,
  }
  const problems = [
    ...(step.action === 'receive' ? receiverProblems(step.receivingPerson) : []),
    ...moveMomentProblems('moment', step.moment, moments),
  ]
  if (problems.length > 0) throw invalid(problems)
  if (!step.moment) return now
  const entered = enteredMoment(step.moment, row.time_zone)
  return new Date(Math.max(Math.min(entered, now.getTime()), moments.sinceMs ?? Number.NEGATIVE_INFINITY))
}

type Destination = { place: Place; location3: string; words: string }

/**
 * Destination of a draft. Throws 400 naming every unknown part, and for an empty or unchanged destination.
 */
async function destinationOf({ trx, row }: AssetCommand, draft: AssetMoveDraft): Promise<Destination> {
  const { campus, location1, buildingId, floor, location2 } = draft
  const fields = placeFields(await readSettings(trx, row.property_id))
  const current = placeFromColumns(row)
  const { place, problems } = await resolvePlace(trx, {
    propertyId: row.property_id,
    current,
    change: { campus, building: location1, buildingId, floor, suite: location2 },
    fields,
  })
  if (problems.length > 0) throw invalid(problems)
  const isSamePlace = (['campusId', 'buildingId', 'floorId', 'roomId'] as const).every(
    (level) => place[level] === current[level],
  )
  // Location details of one place do not apply to another.
  const location3 =
    draft.location3 === undefined && isSamePlace ? row.location3 : (draft.location3 ?? '').trim()
  const words = placeWords({ ...(await findPlaceNames(trx, place)), location3 })
  const faults = destinationProblems(fields.building.field, {
    namesPlace: words !== '',
    isElsewhere: !isSamePlace || location3 !== row.location3,
  })
  if (faults.length > 0) throw invalid(faults)
  return { place, location3, words }
}

type PlaceWords = Record<'campus' | 'building' | 'floor' | 'suite', string | null> & { location3: string }

/** A place as one line, from the campus down. */
const placeWords = ({ campus, building, floor, suite, location3 }: PlaceWords): string =>
  [campus, building, floor, suite, location3].filter(Boolean).join(', ')

const presentPlaceWords = (row: AssetCommand['row']): string =>
  placeWords({
    campus: row.campus_name,
    building: row.building_name,
    floor: row.floor_name,
    suite: row.room_code,
    location3: row.location3,
  })

/** 409 with the current asset. */
const refusal = async ({ trx, actor, now, row }: AssetCommand, message: string, code: string) =>
  conflict(message, await readAsset(trx, { actor, now }, row.id), code)

/** Status of a move. The database allows no other values. */
const moveStatusOf = ({ status }: MoveRow): MoveStatus =>
  moveStatuses.find((known) => known === status) ?? 'Cancelled'

const statusBeforeOf = ({ status_before }: MoveRow): AssetStatus | '' =>
  assetStatuses.find((known) => known === status_before) ?? ''
