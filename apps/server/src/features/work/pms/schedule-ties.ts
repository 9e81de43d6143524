import type { PmScheduleChange } from '@fettle/contract/pm-schedule-changes'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { unservedTradeText } from '@fettle/rules/pm/schedule-requirements'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { findJobTypesOfProperty } from '#features/foundation/trades/trades.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { unknownIn } from './pm-schedules.errors.ts'
import { findTies } from './schedule-ties.access.ts'

type Ties = Awaited<ReturnType<typeof findTies>>
type Before = PmScheduleDetail | null

/** Trade of the schedule's current or new job type. */
export type ScheduleTrade = { id: number; name: string } | null

const isNew = (id: number | null | undefined, present: number | null | undefined): id is number =>
  id !== undefined && id !== null && id !== present

const idsOf = (...ids: (number | null | undefined)[]): number[] =>
  ids.filter((id): id is number => id !== null && id !== undefined)

/**
 * Validates every referenced id of a change. Returns the problems and the job type's trade. Existing
 * references are not checked again; `before` is null for a new schedule.
 */
export async function tieProblems(
  trx: Trx,
  propertyId: number,
  change: PmScheduleChange,
  before: Before,
): Promise<{ problems: Problem[]; trade: ScheduleTrade }> {
  const { assets = [], locations = [], parts = [], plan } = change
  const ties = await findTies(trx, propertyId, {
    assigneeIds: idsOf(change.assignToId ?? before?.assignToId, change.assignToSecondaryId),
    procedureIds: idsOf(change.procedureId, ...(plan?.sequence ?? []).map((line) => line.procedureId)),
    buildingIds: idsOf(change.buildingId, ...locations.map(({ buildingId }) => buildingId)),
    floorIds: idsOf(...locations.map(({ floorId }) => floorId)),
    roomIds: idsOf(...locations.map(({ roomId }) => roomId)),
    assetIds: assets.map(({ assetId }) => assetId),
    partIds: parts.map(({ partId }) => partId),
  })
  const { problems: ofJobType, trade } = await jobTypeProblems(trx, propertyId, change, before)
  return {
    trade,
    problems: [
      ...ofJobType,
      ...assigneeProblems(ties, change, before, trade),
      ...procedureProblems(ties, change, before),
      ...(isNew(change.buildingId, before?.buildingId) && !ties.buildings.has(change.buildingId)
        ? [unknownIn('buildingId', 'This building is not in the property.')]
        : []),
      ...listProblems(
        'assets',
        assets.map(({ assetId }) => assetId),
        new Set(before?.assets.map(({ assetId }) => assetId)),
        { known: ties.assets, field: 'assetId', unknown: 'This asset is not in the property.' },
      ),
      ...listProblems(
        'parts',
        parts.map(({ partId }) => partId),
        new Set(before?.parts.map(({ partId }) => partId)),
        { known: ties.parts, field: 'partId', unknown: 'This part is not in use in the property.' },
      ),
      ...placeProblems(ties, locations),
    ],
  }
}

async function jobTypeProblems(
  trx: Trx,
  propertyId: number,
  { jobTypeId }: PmScheduleChange,
  before: Before,
): Promise<{ problems: Problem[]; trade: ScheduleTrade }> {
  const present = before?.tradeId ? { id: before.tradeId, name: before.trade ?? '' } : null
  if (!isNew(jobTypeId, before?.jobTypeId)) return { problems: [], trade: present }
  const offered = await findJobTypesOfProperty(trx, propertyId)
  const found = offered.find(({ id }) => id === jobTypeId)
  return found
    ? { problems: [], trade: { id: found.trade_id, name: found.trade_name } }
    : { problems: [unknownIn('jobTypeId', 'The property does not offer this job type.')], trade: present }
}

/**
 * Assignees must serve the property, and the first one also the trade ([C2.095]). Checked when either
 * changes.
 */
function assigneeProblems(
  { assignees }: Ties,
  { assignToId, assignToSecondaryId }: PmScheduleChange,
  before: Before,
  trade: ScheduleTrade,
): Problem[] {
  const problems: Problem[] = []
  const isOther = isNew(assignToId, before?.assignToId)
  const first = assignToId === undefined ? before?.assignToId : assignToId
  const found = first ? assignees.get(first) : undefined
  if (isOther && !found)
    problems.push(unknownIn('assignToId', 'This worker or vendor does not serve the property.'))
  const isOtherTrade = trade !== null && trade.id !== before?.tradeId
  if (found && trade && (isOther || isOtherTrade) && !found.trade_ids.includes(trade.id))
    problems.push(problem('assignToId', 'not-allowed', unservedTradeText(trade.name)))
  if (isNew(assignToSecondaryId, before?.assignToSecondaryId) && !assignees.has(assignToSecondaryId))
    problems.push(unknownIn('assignToSecondaryId', 'This worker or vendor does not serve the property.'))
  return problems
}

function procedureProblems(
  { procedures }: Ties,
  { procedureId, plan }: PmScheduleChange,
  before: Before,
): Problem[] {
  const message = 'This procedure is not in use.'
  const present = new Set(before?.plan.sequence.map((line) => line.procedureId))
  return [
    ...(isNew(procedureId, before?.procedureId) && !procedures.has(procedureId)
      ? [unknownIn('procedureId', message)]
      : []),
    ...(plan?.sequence ?? []).flatMap((line, index) =>
      line.procedureId === null || present.has(line.procedureId) || procedures.has(line.procedureId)
        ? []
        : [unknownIn(`plan.sequence.${index}.procedureId`, message)],
    ),
  ]
}

function listProblems(
  list: string,
  ids: readonly number[],
  present: ReadonlySet<number>,
  { known, field, unknown }: { known: ReadonlySet<number>; field: string; unknown: string },
): Problem[] {
  const seen = new Set<number>()
  return ids.flatMap((id, index) => {
    const at = `${list}.${index}.${field}`
    if (!present.has(id) && !known.has(id)) return [unknownIn(at, unknown)]
    if (seen.has(id)) return [problem(at, 'duplicate', 'This is in the list already.')]
    seen.add(id)
    return []
  })
}

type Place = NonNullable<PmScheduleChange['locations']>[number]

function placeProblems(
  { buildings, buildingOfFloor, floorOfRoom }: Ties,
  places: readonly Place[],
): Problem[] {
  const seen = new Set<string>()
  return places.flatMap(({ buildingId, floorId, roomId }, index) => {
    const at = `locations.${index}`
    if (!buildings.has(buildingId))
      return [unknownIn(`${at}.buildingId`, 'This building is not in the property.')]
    if (floorId !== null && buildingOfFloor.get(floorId) !== buildingId)
      return [unknownIn(`${at}.floorId`, 'This floor is not in the building.')]
    if (roomId !== null && (floorId === null || floorOfRoom.get(roomId) !== floorId))
      return [unknownIn(`${at}.roomId`, 'This room is not on the floor.')]
    const key = `${buildingId}.${floorId}.${roomId}`
    if (seen.has(key)) return [problem(at, 'duplicate', 'This is in the list already.')]
    seen.add(key)
    return []
  })
}
