import type { ComplianceRow, getPmCompliance, listComplianceRows } from '@fettle/contract/pm-compliance'
import type { AnswerOf, QueryOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import {
  type ComplianceFigures,
  type ComplianceGroup,
  type ComplianceOutcome,
  complianceOutcome,
  countOutcome,
  isCountedBy,
  noFigures,
} from '@fettle/rules/pm/compliance'
import { maxComplianceOccurrences } from '@fettle/rules/records/limits'
import { problem } from '@fettle/rules/records/problem'
import { language } from '@fettle/rules/time/formats'
import { visibleAmong } from '#features/foundation/order-access/order-access.public.ts'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { planOf } from '#features/things/pm-plans/pm-plans.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { pageOf } from '#platform/http/page.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { forEachInSlices } from '#platform/slices.ts'
import {
  type ComplianceScope,
  type FactsRow,
  findComplianceFacts,
  findComplianceWords,
  findGroupNames,
  findPlanRows,
} from './pm-compliance.access.ts'
import { presentComplianceRow } from './pm-compliance.presenter.ts'

type Deps = { db: DbOrTrx; clock: Clock }
type Period = Pick<QueryOf<typeof getPmCompliance>, 'propertyId' | 'from' | 'to' | 'groupBy'>
type CountedRow = { row: FactsRow; outcome: ComplianceOutcome }

/** Reads occurrences and how each counts. Throws 400 if there are too many. */
async function readCounted(
  db: DbOrTrx,
  scope: ComplianceScope,
  { groupBy, now }: { groupBy: ComplianceGroup; now: Date },
): Promise<CountedRow[]> {
  const rows = await findComplianceFacts(db, scope, { groupBy, now, max: maxComplianceOccurrences + 1 })
  if (rows.length > maxComplianceOccurrences)
    throw invalid([problem('to', 'too-many', 'There are too many occurrences. Choose a shorter period.')])
  const plans = await findPlanRows(db, [...new Set(rows.map(({ schedule_id: id }) => id))])
  const rules = new Map(plans.map((row) => [row.id, planOf(row, []).rule]))
  const counts: CountedRow[] = []
  await forEachInSlices(rows, (row) => {
    const rule = rules.get(row.schedule_id)
    if (!rule) return
    const { state, on, status_kind: statusKind, done_on: doneOn } = row
    counts.push({ row, outcome: complianceOutcome({ state, on, statusKind, doneOn }, rule, row.today) })
  })
  return counts
}

const scopeOf = (actor: Actor, { propertyId, from, to }: Period): ComplianceScope => ({
  propertyIds: ownPropertyScope(actor, propertyId),
  from,
  to,
})

/**
 * Figures of a period in total and by group, lowest first ([C2.089] to [C2.093]). Throws 404 for a property
 * outside the actor's.
 */
export async function readCompliance(
  { db, clock }: Deps,
  actor: Actor,
  query: Period,
): Promise<AnswerOf<typeof getPmCompliance>> {
  const { groupBy } = query
  const counts = await readCounted(db, scopeOf(actor, query), { groupBy, now: clock.now() })
  let total = noFigures
  const groups = new Map<number | null, ComplianceFigures>()
  for (const { row, outcome } of counts) {
    total = countOutcome(total, outcome, row.is_bare)
    groups.set(row.group_id, countOutcome(groups.get(row.group_id) ?? noFigures, outcome, row.is_bare))
  }
  const ids = [...groups.keys()].flatMap((id) => id ?? [])
  const names = await findGroupNames(db, groupBy, ids)
  const share = ({ inTime, due }: ComplianceFigures) => (due === 0 ? 2 : inTime / due)
  return {
    total,
    groups: [...groups]
      .map(([groupId, figures]) => ({
        groupId,
        name: groupId === null ? `No ${groupBy}` : (names.get(groupId) ?? ''),
        ...figures,
      }))
      .sort((one, other) => share(one) - share(other) || one.name.localeCompare(other.name, language)),
  }
}

/** One page of the occurrences behind a figure. */
export async function readComplianceRows(
  { db, clock }: Deps,
  actor: Actor,
  query: QueryOf<typeof listComplianceRows>,
): Promise<AnswerOf<typeof listComplianceRows>> {
  const { group, counted, groupBy, skip, take } = query
  const now = clock.now()
  const counts = (await readCounted(db, scopeOf(actor, query), { groupBy, now })).filter(
    ({ row, outcome }) =>
      (group === undefined || row.group_id === (group === 'none' ? null : group)) &&
      (counted === undefined || isCountedBy(counted, outcome, row.is_bare)),
  )
  const first = Math.max(skip, 1) - 1
  const data = await presentRows(db, actor, counts.slice(first, first + take))
  return pageOf({ data, skip, take, total: counts.length, now })
}

/** Occurrences for a printed report, by id. The caller has checked access. */
export async function readComplianceRowsForPrint(
  db: DbOrTrx,
  actor: Actor,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<ComplianceRow[]> {
  const scope = { propertyIds: actor.propertyIds, ids }
  const counts = await readCounted(db, scope, { groupBy: 'schedule', now })
  const rows = await presentRows(db, actor, counts)
  const byId = new Map(rows.map((row) => [row.occurrenceId, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function presentRows(
  db: DbOrTrx,
  actor: Actor,
  counts: readonly CountedRow[],
): Promise<ComplianceRow[]> {
  const words = await findComplianceWords(
    db,
    counts.map(({ row }) => row.id),
  )
  const visible = await visibleAmong(
    db,
    actor,
    [...words.values()].flatMap(({ order_id: id }) => id ?? []),
  )
  return counts.flatMap(({ row, outcome }) => {
    const found = words.get(row.id)
    return found ? [presentComplianceRow(row, outcome, found, visible)] : []
  })
}
