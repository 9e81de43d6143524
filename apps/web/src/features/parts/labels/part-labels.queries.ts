import { printPartLabels } from '@fettle/contract/part-labels'
import { listParts } from '@fettle/contract/parts'
import type { PartLabelField } from '@fettle/rules/labels/label-content'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import type { LabelChoices } from '#nouns/labels/label-choices.ts'
import type { PrintOptions } from '#nouns/labels/use-label-pdf.ts'
import type { EffectivePartSearch } from '../parts.list.tsx'

/** Parts to print: the found set of a search, or given ids. */
export type LabelSource = { readonly query: EffectivePartSearch } | { readonly ids: readonly number[] }

const filtersOf = ({ skip: _, ...filters }: EffectivePartSearch) => filters

/** Number of labels in a source. */
export const labelCountQuery = (source: LabelSource) =>
  queryOptions({
    queryKey: ['part', 'label-count', source],
    queryFn: async ({ signal }) => {
      if ('ids' in source) return source.ids.length
      const query = { ...filtersOf(source.query), take: 1 }
      return (await call(listParts, { query, signal })).pagination.totalItems
    },
  })

type LabelRequest = PrintOptions & {
  readonly source: LabelSource
  readonly choices: LabelChoices
  readonly fields: readonly PartLabelField[]
}

/** Asks for labels as a PDF. */
export function printLabels(
  { source, choices, fields, ...options }: LabelRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const { ownSize, opens: _, fields: _assetFields, ...settings } = choices
  const body = {
    ...settings,
    fields: [...fields],
    ...(choices.stock === 'own' && { ownSize }),
    ...options,
  }
  return 'ids' in source
    ? call(printPartLabels, { body: { ...body, ids: [...source.ids] }, signal })
    : call(printPartLabels, { query: filtersOf(source.query), body, signal })
}
