import type { Actor } from '@fettle/rules/permissions'
import { importKinds } from '#features/desk/imports/imports.public.ts'
import { assetKinds } from './asset-kinds.repository.ts'
import { catalogKinds } from './catalog-kinds.repository.ts'
import type { ExportKind } from './export-kind.ts'
import { orderKinds } from './order-kinds.repository.ts'
import { peopleKinds } from './people-kinds.repository.ts'
import { placeKinds } from './place-kinds.repository.ts'
import { pmKinds } from './pm-kinds.repository.ts'

const all = [...placeKinds, ...assetKinds, ...catalogKinds, ...peopleKinds, ...pmKinds, ...orderKinds]

/** All export kinds, in import order. */
export const exportKinds: readonly ExportKind[] = importKinds.flatMap(
  ({ name }) => all.find(({ kind }) => kind.name === name) ?? [],
)

/** Import kinds without an export, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  documents: 'The archive of a property has its files, with a list of them.',
  warranties: 'Assets have columns of their own for their warranty.',
}

/** The kind with this name, or undefined. */
export const exportKindNamed = (name: string): ExportKind | undefined =>
  exportKinds.find(({ kind }) => kind.name === name)

/** The kinds permitted for a person. System-wide kinds require every property. */
export const kindsFor = (actor: Actor): readonly ExportKind[] =>
  exportKinds.filter((each) => each.mayRead(actor) && (each.property !== null || actor.hasAllProperties))
