import type { PartTies } from '@fettle/contract/part-changes'
import type { Actor } from '@fettle/rules/access/permissions'
import { textChange } from '@fettle/rules/orders/order-log-events'
import type { PartLogEvent } from '@fettle/rules/parts/part-log'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { searchFold } from '@fettle/rules/text/search-fold'
import type { Trx } from '#platform/db/database.ts'
import { assertMay } from '#platform/http/problem-error.ts'
import { findIdsWithin } from '#records/list/find-by-ids.repository.ts'
import type { StoredPartRow } from './part-search.access.ts'
import {
  findClasses,
  findTies,
  putAlternates,
  putFittingAssets,
  putFittingClasses,
  recordTieChange,
  type StoredTies,
} from './part-ties.repository.ts'

type Part = Pick<StoredPartRow, 'id' | 'property_id'>

/**
 * Returns the problems of the records that a part is to fit or be replaced by: each must be of its property, and a part
 * is no alternate of itself. Throws 403 for assets without View Assets.
 */
export async function tieProblems(
  trx: Trx,
  actor: Actor,
  { id, property_id }: Part,
  { fitAssetIds = [], fitClasses = [], alternateIds = [] }: PartTies,
): Promise<Problem[]> {
  if (fitAssetIds.length > 0) assertMay(actor, 'assets.read')
  const assets = await findIdsWithin(trx, 'asset', [property_id], fitAssetIds)
  const classes = await findClasses(trx, fitClasses)
  const parts = await findIdsWithin(trx, 'part', [property_id], alternateIds)
  const unknown = (field: string, ids: readonly number[], known: ReadonlySet<number>, what: string) =>
    ids
      .filter((one) => !known.has(one))
      .map((one) => problem(field, 'unknown', `There is no ${what} ${one} here.`))
  return [
    ...unknown('fitAssetIds', fitAssetIds, assets, 'asset'),
    ...fitClasses
      .filter((one) => !classes.some((known) => isSameText(classPath(known), classPath(one))))
      .map((one) => problem('fitClasses', 'unknown', `There is no asset class ${classPath(one)}.`)),
    ...unknown('alternateIds', alternateIds, parts, 'part'),
    ...(alternateIds.includes(id)
      ? [problem('alternateIds', 'not-allowed', 'A part is no alternate of itself.')]
      : []),
  ]
}

type ClassNames = NonNullable<PartTies['fitClasses']>[number]
const classPath = ({ system, category, function: lowest }: ClassNames) =>
  [system, category, lowest].filter(Boolean).join(' › ')
const isSameText = (one: string, other: string) => searchFold(one) === searchFold(other)

/** The lists of a part's ties, with the label of each in the log. */
const lists = [
  { name: 'assets', label: 'Fits Assets', put: putFittingAssets },
  { name: 'classes', label: 'Fits Classes', put: putFittingClasses },
  { name: 'alternates', label: 'Alternates', put: putAlternates },
] as const

const sorted = (ids: Iterable<number>) => [...new Set(ids)].sort((one, other) => one - other)
const idsOf = (rows: readonly { id: number }[]) => sorted(rows.map(({ id }) => id))
const namesOf = (rows: StoredTies[keyof StoredTies]) =>
  rows.map((row) => ('code' in row ? row.code : classPath(row))).join(', ')

/** Writes the changed lists of a part's ties, and returns their lines for its log. */
export async function putTies(trx: Trx, part: Part, change: PartTies): Promise<PartLogEvent[]> {
  const { fitAssetIds, fitClasses, alternateIds } = change
  const wanted = {
    assets: fitAssetIds,
    classes: fitClasses && idsOf(await findClasses(trx, fitClasses)),
    alternates: alternateIds,
  }
  if (Object.values(wanted).every((ids) => ids === undefined)) return []
  const before = await findTies(trx, part.id)
  const changed = lists.filter(({ name }) => {
    const ids = wanted[name]
    return ids !== undefined && sorted(ids).join() !== idsOf(before[name]).join()
  })
  if (changed.length === 0) return []
  for (const { name, put } of changed) await put(trx, part.id, wanted[name] ?? [])
  const after = await findTies(trx, part.id)
  for (const { name } of changed)
    await recordTieChange(trx, part, { list: name, before: idsOf(before[name]), after: idsOf(after[name]) })
  return changed.map(({ name, label }) => ({
    event: 'field-changed',
    label,
    ...textChange(namesOf(before[name]), namesOf(after[name])),
  }))
}
