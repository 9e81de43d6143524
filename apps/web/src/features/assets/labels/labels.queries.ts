import { listAssets } from '@fettle/contract/asset-calls'
import { printAssetLabels } from '@fettle/contract/asset-labels'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import type { LabelChoices } from '#nouns/labels/label-choices.ts'
import type { PrintOptions } from '#nouns/labels/use-label-pdf.ts'
import type { EffectiveAssetSearch } from '../assets.list.tsx'

/** Assets to print: the found set of a search, or given ids. */
export type LabelSource = { readonly query: EffectiveAssetSearch } | { readonly ids: readonly number[] }

const filtersOf = ({ skip: _, ...filters }: EffectiveAssetSearch) => filters

/** Number of labels in a source. */
export const labelCountQuery = (source: LabelSource) =>
  queryOptions({
    queryKey: ['asset', 'label-count', source],
    queryFn: async ({ signal }) => {
      if ('ids' in source) return source.ids.length
      const query = { ...filtersOf(source.query), take: 1 }
      return (await call(listAssets, { query, signal })).pagination.totalItems
    },
  })

export type LabelRequest = PrintOptions & { readonly source: LabelSource; readonly choices: LabelChoices }

/** Asks for labels as a PDF. */
export function printLabels(
  { source, choices, ...options }: LabelRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const { ownSize, ...settings } = choices
  const body = { ...settings, ...(choices.stock === 'own' && { ownSize }), ...options }
  return 'ids' in source
    ? call(printAssetLabels, { body: { ...body, ids: [...source.ids] }, signal })
    : call(printAssetLabels, { query: filtersOf(source.query), body, signal })
}
