import type { Pins } from '@fettle/contract/pins'
import type { SavedFilter } from '@fettle/contract/saved-filters'
import { may } from '@fettle/rules/access/permissions'
import { maxLength } from '@fettle/rules/records/limits'
import type { SavedFilterScreen } from '@fettle/rules/records/saved-filters'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { ListSort } from '../list/list-address.ts'
import { PinFields, usesInWords } from './pin-fields.tsx'
import { RoleField } from './role-field.tsx'
import { type FilterEntry, SavedFilterDialog, type SavedFilterDialogProps } from './saved-filter-dialog.tsx'
import { removeFilterOptions, savedFiltersQuery, saveFilterOptions } from './saved-filters.queries.ts'
import { filtersToSave } from './use-saved-filters.ts'

export type ScreenFilterDialogProps<Search> = Pick<
  SavedFilterDialogProps<Search>,
  'search' | 'findsTheSame' | 'inWords' | 'onClose'
> & {
  readonly screen: SavedFilterScreen
  /** The chosen properties. */
  readonly shownPropertyIds: readonly number[]
  /** The filter to change, with its local search, or absent for a new one. */
  readonly edited?: { readonly filter: SavedFilter; readonly search: Search } | undefined
}

/** Saves the query and the sort of a list under a title, and shares them with a role ([C0.009], [C0.010]). */
export function ScreenFilterDialog<Search extends ListSort>(
  props: ScreenFilterDialogProps<Search>,
): ReactNode {
  const { screen, shownPropertyIds, edited, search, onClose } = props
  const { actor, settings } = useWorkspace()
  const queries = useQueryClient()
  const { data } = useQuery(savedFiltersQuery(screen))
  const [roleId, setRoleId] = useState(edited?.filter.sharedRoleId ?? null)
  const { isOnMenu = false, isOnHome = false } = edited?.filter ?? {}
  const [pins, setPins] = useState<Pins>({ isOnMenu, isOnHome })
  const keep = useSingleMutation(saveFilterOptions(queries, screen))
  const remove = useSingleMutation(removeFilterOptions(queries, screen))
  const save = ({ title, search: taken }: FilterEntry<Search>) => {
    remove.reset()
    const { query, sortColumn, sortDirection } =
      taken === null && edited ? edited.filter : { ...search, query: filtersToSave(search, shownPropertyIds) }
    keep.mutate(
      {
        saved: edited?.filter,
        fields: {
          title,
          query,
          sortColumn,
          sortDirection,
          sharedRoleId: roleId,
          ...(may(actor, 'figures.read') && { pins }),
        },
      },
      { onSuccess: onClose },
    )
  }
  const confirmDelete = () => {
    keep.reset()
    if (edited) remove.mutate(edited.filter, { onSuccess: onClose })
  }
  return (
    <SavedFilterDialog
      heading={edited ? 'Edit Filter' : 'Save Filter'}
      saved={edited && { title: edited.filter.title, search: edited.search }}
      search={search}
      maxLength={maxLength.savedFilterTitle}
      findsTheSame={props.findsTheSame}
      inWords={(shown) => {
        const { propertyId: _, ...filters } = shown as Search & { propertyId?: readonly number[] }
        const isNamed = 'propertyId' in filtersToSave(shown, shownPropertyIds)
        if (isNamed || !('propertyId' in shown)) return props.inWords(shown)
        const words = props.inWords(filters as Search)
        return `${words}; ${settings.multiPropLabelPlural}: those chosen when it is used`
      }}
      ends={edited ? usesInWords(edited.filter) : []}
      error={keep.error ?? remove.error}
      isSaving={keep.isPending}
      isDeleting={remove.isPending}
      onSave={save}
      onDelete={confirmDelete}
      onClose={onClose}
    >
      <RoleField roles={data?.roles ?? []} saved={edited?.filter} value={roleId} onChange={setRoleId} />
      <PinFields value={pins} onChange={setPins} />
    </SavedFilterDialog>
  )
}
