import type { ExportKind, ExportOptions } from '@fettle/contract/exports'
import { filtersOf } from '@fettle/rules/export-words'
import { useState } from 'react'

/** What an export takes before anything is chosen: nothing, of all properties. */
export const noOptions: ExportOptions = {
  content: 'records',
  entities: [],
  propertyId: null,
  enteredFrom: null,
  enteredTo: null,
  orderStatuses: [],
  tradeIds: [],
  assetStatuses: [],
  active: null,
  format: 'csv',
}

/** What is chosen for an export, and the ways to choose. */
export type ExportDraft = {
  readonly options: ExportOptions
  /** The kinds that are chosen, in the order of all. */
  readonly kinds: readonly ExportKind[]
  readonly change: (more: Partial<ExportOptions>) => void
  readonly chooseKinds: (names: readonly string[]) => void
  /** Chooses columns of a kind; those that a record is found by are always among them. */
  readonly chooseColumns: (kind: ExportKind, names: readonly string[]) => void
}

/** The choices of an export while they are made. */
export function useExportDraft(all: readonly ExportKind[], first: ExportOptions): ExportDraft {
  const [options, setOptions] = useState(first)
  const kindsOf = (names: readonly string[]) => all.filter(({ name }) => names.includes(name))
  const change = (more: Partial<ExportOptions>) => setOptions((before) => ({ ...before, ...more }))
  return {
    options,
    kinds: kindsOf(options.entities.map(({ kind }) => kind)),
    change,
    chooseKinds: (names) =>
      change({
        entities: kindsOf(names).map(
          ({ name }) => options.entities.find(({ kind }) => kind === name) ?? { kind: name, columns: [] },
        ),
      }),
    chooseColumns: (kind, names) => {
      const columns = kind.columns.filter(({ name, isKey }) => isKey || names.includes(name))
      // All of them also means those that a later version adds.
      const chosen = columns.length === kind.columns.length ? [] : columns.map(({ name }) => name)
      change({
        entities: options.entities.map((entity) =>
          entity.kind === kind.name ? { ...entity, columns: chosen } : entity,
        ),
      })
    },
  }
}

/** The columns of a kind that are exported, by name. */
export function chosenColumns(kind: ExportKind, { entities }: Pick<ExportOptions, 'entities'>): string[] {
  const chosen = entities.find((entity) => entity.kind === kind.name)?.columns ?? []
  return kind.columns
    .filter(({ name, isKey }) => chosen.length === 0 || isKey || chosen.includes(name))
    .map(({ name }) => name)
}

/** The choices without those that are not offered for what is exported, so that nothing applies unseen. */
export function appliedOptions({ options, kinds }: Pick<ExportDraft, 'options' | 'kinds'>): ExportOptions {
  if (options.content === 'property') {
    return { ...noOptions, content: options.content, propertyId: options.propertyId }
  }
  const applies = filtersOf(kinds)
  return {
    ...options,
    entities: options.entities.filter((entity) => kinds.some(({ name }) => name === entity.kind)),
    ...(!applies.property && { propertyId: null }),
    ...(!applies.entered && { enteredFrom: null, enteredTo: null }),
    ...(!applies.orderStatus && { orderStatuses: [] }),
    ...(!applies.trade && { tradeIds: [] }),
    ...(!applies.assetStatus && { assetStatuses: [] }),
    ...(!applies.active && { active: null }),
  }
}
