import type { Actor } from '@fettle/rules/access/permissions'
import { importKinds } from '#features/desk/imports/imports.public.ts'
import { assetKinds } from './asset-kinds.repository.ts'
import { catalogKinds } from './catalog-kinds.repository.ts'
import type { ExportKind } from './export-kind.ts'
import { issueKinds } from './issue-kinds.repository.ts'
import { exportOnlyKinds } from './order-entry-kinds.repository.ts'
import { orderKinds } from './order-kinds.repository.ts'
import { peopleKinds } from './people-kinds.repository.ts'
import { placeKinds } from './place-kinds.repository.ts'
import { pmKinds } from './pm-kinds.repository.ts'

const all = [
  ...placeKinds,
  ...assetKinds,
  ...catalogKinds,
  ...peopleKinds,
  ...pmKinds,
  ...orderKinds,
  ...issueKinds,
]

/** Export kinds that can be imported, in import order. */
export const exportKinds: readonly ExportKind[] = importKinds.flatMap(
  ({ name }) => all.find(({ kind }) => kind.name === name) ?? [],
)

/** Import kinds without an export, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  documents: 'The archive of a property has its files, with a list of them.',
  warranties: 'Assets have columns of their own for their warranty.',
}

const everyKind: readonly ExportKind[] = [...exportKinds, ...exportOnlyKinds]

/** The kind with this name, or undefined. */
export const exportKindNamed = (name: string): ExportKind | undefined =>
  everyKind.find(({ kind }) => kind.name === name)

/** The kinds permitted for a person. System-wide kinds require every property. */
export const kindsFor = (actor: Actor): readonly ExportKind[] =>
  everyKind
    .filter((each) => each.mayRead(actor) && (each.property !== null || actor.hasAllProperties))
    .map((each) => each.forActor?.(actor) ?? each)

/** Whether a person may see the whole of these kinds. */
export function seesWhole(actor: Actor, names: readonly string[]): boolean {
  const allowed = kindsFor(actor)
  return names.every((name) =>
    allowed.some((each) => each.kind.name === name && each === exportKindNamed(name)),
  )
}
