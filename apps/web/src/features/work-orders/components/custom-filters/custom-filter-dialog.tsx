import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { filterSentence, filtersInWords } from '#records/filters/filter-words.ts'
import {
  SavedFilterDialog,
  type SavedFilterDialogProps,
} from '#records/saved-filters/saved-filter-dialog.tsx'
import { type ListSearch, orderAddress } from '../../list-search.ts'
import { filterLabels, filterVocabulary } from '../../set-filters.ts'

export type CustomFilterDialogProps = Pick<
  SavedFilterDialogProps<ListSearch>,
  'kept' | 'search' | 'onClose' | 'onSaved'
>

/** The dialog for a filter of work orders of the person's own; the order that is read is no part of it. */
export function CustomFilterDialog({ search, ...props }: CustomFilterDialogProps): ReactNode {
  const { settings, property, properties } = useWorkspace()
  const vocabulary = filterVocabulary(filterLabels(settings, property), properties)
  return (
    <SavedFilterDialog
      {...props}
      search={{ ...search, orderId: undefined }}
      readQuery={(query) => orderAddress.effective(orderAddress.parse(query), property.propertyId)}
      findsTheSame={orderAddress.findsTheSame}
      inWords={(shown) => filterSentence(filtersInWords(shown, vocabulary))}
    />
  )
}
