import { listAssets } from '@fettle/contract/asset-calls'
import { printAssetLabels } from '@fettle/contract/asset-labels'
import { queryOptions, type UseMutationOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import type { LabelChoices } from '#nouns/labels/label-choices.ts'
import type { EffectiveAssetSearch } from '../asset-search.ts'

/** The assets whose labels are printed: the found set of a search, or some by their ids. */
export type LabelSource = { readonly query: EffectiveAssetSearch } | { readonly ids: readonly number[] }

const filtersOf = ({ skip: _, ...filters }: EffectiveAssetSearch) => filters

/** How many labels a source has. */
export const labelCountQuery = (source: LabelSource) =>
  queryOptions({
    queryKey: ['asset', 'label-count', source],
    queryFn: async ({ signal }) => {
      if ('ids' in source) return source.ids.length
      const query = { ...filtersOf(source.query), take: 1 }
      return (await call(listAssets, { query, signal })).pagination.totalItems
    },
  })

export type LabelRequest = {
  readonly source: LabelSource
  readonly choices: LabelChoices
  readonly testPage: boolean
  /** '?' stands for letters that can't be printed. */
  readonly replaceLetters: boolean
}

/** Asks for labels as a PDF; the dialog shows its own errors. */
export const printLabelsOptions = (): UseMutationOptions<Blob, Error, LabelRequest> => ({
  meta: { showsOwnErrors: true },
  mutationFn: async ({ source, choices, testPage, replaceLetters }) => {
    const { ownSize, ...settings } = choices
    const body = { ...settings, ...(choices.stock === 'own' && { ownSize }), testPage, replaceLetters }
    const answer =
      'ids' in source
        ? await call(printAssetLabels, { body: { ...body, ids: [...source.ids] } })
        : await call(printAssetLabels, { query: filtersOf(source.query), body })
    if (!(answer instanceof Blob)) throw new ApiError(printAssetLabels.name, 0, {}, 'unreadable')
    return answer
  },
})
