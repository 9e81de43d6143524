import type { CustomFilter } from '@fettle/contract/users'
import { isSameFilterTitle } from '@fettle/rules/records/custom-filter'
import { customFilterColors, maxLength } from '@fettle/rules/records/limits'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { type ListSearch, orderAddress } from '#nouns/orders/list-search.ts'
import { filterSentence, filtersInWords } from '#records/filters/filter-words.ts'
import { type FilterEntry, SavedFilterDialog } from '#records/saved-filters/saved-filter-dialog.tsx'
import { removeFilterOptions, saveFilterOptions } from '../../custom-filters.queries.ts'
import { filterLabels } from '../../filter-labels.ts'
import { filterVocabulary } from '../../set-filters.ts'
import { useRequesterNames } from '../../use-requester-names.ts'
import classes from './color-field.module.css'

export type CustomFilterDialogProps = {
  /** The filter to change, or absent for a new one. */
  readonly saved?: CustomFilter | undefined
  /** The current query of the list. */
  readonly search: ListSearch
  readonly onClose: () => void
  /** Called after saving, with the title. */
  readonly onSaved: (title: string) => void
}

/**
 * Saves the current query as a personal filter, or changes or deletes one ([A2.071], [A2.072], [A2.075]). The
 * open order is not part of it.
 */
export function CustomFilterDialog({ saved, search, onClose, onSaved }: CustomFilterDialogProps): ReactNode {
  const { user, settings, property, properties, shownPropertyIds } = useWorkspace()
  const queries = useQueryClient()
  const [color, setColor] = useState(saved?.buttonColor ?? customFilterColors[0])
  const keep = useSingleMutation(saveFilterOptions(queries, user))
  const remove = useSingleMutation(removeFilterOptions(queries, user))
  const listed: ListSearch = { ...search, orderId: undefined }
  const savedSearch = saved && orderAddress.effective(orderAddress.parse(saved.query), shownPropertyIds)
  const names = useRequesterNames(listed.contactId, savedSearch?.contactId)
  const vocabulary = filterVocabulary(filterLabels(settings, property), properties, settings, names)
  const isTaken = (title: string) =>
    user.customFilterButtons.some(
      (other) => isSameFilterTitle(other.title, title) && other.title !== saved?.title,
    )

  const save = ({ title, search: taken }: FilterEntry<ListSearch>) => {
    remove.reset()
    const query = taken === null && saved ? saved.query : { ...taken, skip: 1 }
    keep.mutate(
      { title, buttonColor: color, query, renamedFrom: saved?.title },
      { onSuccess: () => onSaved(title) },
    )
  }
  const confirmDelete = () => {
    keep.reset()
    if (saved) remove.mutate(saved.title, { onSuccess: onClose })
  }
  return (
    <SavedFilterDialog
      heading={saved ? 'Edit Filter' : 'Add to My Filters'}
      saved={saved && savedSearch && { title: saved.title, search: savedSearch }}
      search={listed}
      maxLength={maxLength.customFilterTitle}
      takenNotice={(title) =>
        isTaken(title) ? 'You already have a filter with this title. Saving replaces it.' : null
      }
      findsTheSame={orderAddress.findsTheSame}
      inWords={(shown) => filterSentence(filtersInWords(shown, vocabulary))}
      error={keep.error ?? remove.error}
      isSaving={keep.isPending}
      isDeleting={remove.isPending}
      onSave={save}
      onDelete={confirmDelete}
      onClose={onClose}
    >
      <ColorField value={color} onChange={setColor} />
    </SavedFilterDialog>
  )
}

/** Accessible names of the colors. */
const names: Record<(typeof customFilterColors)[number], string> = {
  '#69a348': 'Green',
  '#f46601': 'Orange',
  '#fe5d5d': 'Red',
  '#5d85ae': 'Blue',
  '#5cad8f': 'Teal',
}

type Props = { readonly value: string; readonly onChange: (color: string) => void }

/** The color of a filter's button, as a row of swatches ([A2.072]). */
function ColorField({ value, onChange }: Props): ReactNode {
  const name = useId()
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>Color</legend>
      <div className={classes.swatches}>
        {customFilterColors.map((color) => (
          <label
            key={color}
            className={classes.swatch}
            title={names[color]}
            style={{ backgroundColor: color }}
          >
            <input
              type="radio"
              name={name}
              value={color}
              aria-label={names[color]}
              className={classes.radio}
              checked={value.toLowerCase() === color}
              onChange={() => onChange(color)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
