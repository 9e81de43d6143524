import type { ExportKind, ExportOptions } from '@fettle/contract/exports'
import { filtersOf } from '@fettle/rules/desk/export-words'
import { useState } from 'react'

/** Initial contents of an export: empty, for all properties. */
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

/** Choices for an export, and functions to change them. */
export type ExportDraft = {
  readonly options: ExportOptions
  /** The chosen kinds, in the overall order. */
  readonly kinds: readonly ExportKind[]
  readonly change: (more: Partial<ExportOptions>) => void
  readonly chooseKinds: (names: readonly string[]) => void
  /** Chooses columns of a kind, always including key columns. */
  readonly chooseColumns: (kind: ExportKind, names: readonly string[]) => void
}

/** State of the export form. */
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
      // Choosing all columns also includes columns added in later versions.
      const chosen = columns.length === kind.columns.length ? [] : columns.map(({ name }) => name)
      change({
        entities: options.entities.map((entity) =>
          entity.kind === kind.name ? { ...entity, columns: chosen } : entity,
        ),
      })
    },
  }
}

/** Exported columns of a kind, by name. */
export function chosenColumns(kind: ExportKind, { entities }: Pick<ExportOptions, 'entities'>): string[] {
  const chosen = entities.find((entity) => entity.kind === kind.name)?.columns ?? []
  return kind.columns
    .filter(({ name, isKey }) => chosen.length === 0 || isKey || chosen.includes(name))
    .map(({ name }) => name)
}

/** The choices without hidden ones, so that no invisible filter applies. */
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
