import type { ListSearch } from '#nouns/orders/list-search.ts'
import type { FilterDraft, FiltersDialogProps } from '#records/filters/filters-form.tsx'
import type { FiltersOf } from '#records/list/list-address.ts'
import type { FilterLabels } from '../../filter-labels.ts'

type Change = Partial<FiltersOf<ListSearch, 'orderId'>>

/** Common props of field groups. */
export type OrderFilterDraft = FilterDraft<ListSearch, Change> & { readonly labels: FilterLabels }

export type OrderFiltersDialogProps = FiltersDialogProps<ListSearch> & { readonly labels: FilterLabels }
