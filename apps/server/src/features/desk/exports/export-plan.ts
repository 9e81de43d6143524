import type { ExportOptions } from '@fettle/contract/exports'
import type { ProblemError as ProblemItem } from '@fettle/contract/problem'
import type { Actor } from '@fettle/rules/access/permissions'
import { exportKindNamed, kindsFor } from './kinds/all-export-kinds.ts'
import { type ExportKind, exportedColumnsOf, isAlwaysIn } from './kinds/export-kind.ts'
import { exportOnlyKinds } from './kinds/order-entry-kinds.repository.ts'

/** The kinds of an export with their chosen columns; empty for all. */
export type PlannedKind = { kind: ExportKind; columns: readonly string[] }

/** The kinds in an export, among those permitted for its author. */
export function plannedKinds(
  options: Pick<ExportOptions, 'content' | 'entities'>,
  allowed: readonly ExportKind[],
): PlannedKind[] {
  if (options.content === 'property')
    return allowed.filter(isOfProperty).map((kind) => ({ kind, columns: [] }))
  return options.entities.flatMap(({ kind: name, columns }) => {
    const kind = allowed.find((each) => each.kind.name === name)
    return kind ? [{ kind, columns }] : []
  })
}

/**
 * Whether the archive of a property has a file of this kind. Accounts and roles belong to users of every property. Kinds
 * without an import have archive tables instead.
 */
const isOfProperty = ({ kind }: ExportKind): boolean =>
  kind.name !== 'users' &&
  kind.name !== 'roles' &&
  !exportOnlyKinds.some((each) => each.kind.name === kind.name)

const namesOf = (kind: ExportKind): string[] => [
  ...exportedColumnsOf(kind).map(({ name }) => name),
  ...(kind.further ? [kind.further.name] : []),
]

/** Problems of chosen kinds and columns that are unknown or not permitted. */
export function unknownParts({ content, entities }: ExportOptions, actor: Actor): ProblemItem[] {
  if (content === 'property') return []
  const allowed = kindsFor(actor)
  return entities.flatMap(({ kind: name, columns }, at) => {
    const kind = allowed.find((each) => each.kind.name === name)
    if (!kind) {
      const isKnown = exportKindNamed(name) !== undefined
      const message = isKnown
        ? `You cannot export '${name}'.`
        : `There is no export of '${name.slice(0, 60)}'.`
      return [{ field: `entities.${at}.kind`, code: isKnown ? 'not-allowed' : 'unknown', message }]
    }
    const unknown = columns.find((column) => !namesOf(kind).includes(column))
    if (unknown === undefined) return []
    const message = `'${name}' has no column '${unknown.slice(0, 60)}'.`
    return [{ field: `entities.${at}.columns`, code: 'unknown', message }]
  })
}

/** Column names of a file: key columns and chosen ones, in order. */
export function chosenColumns(kind: ExportKind, chosen: readonly string[]): readonly string[] {
  const all = namesOf(kind)
  if (chosen.length === 0) return all
  const always = exportedColumnsOf(kind)
    .filter((column) => isAlwaysIn(kind, column))
    .map(({ name }) => name)
  return [...new Set([...always.filter((name) => !chosen.includes(name)), ...chosen])]
}
