import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { FiltersOf } from '../list/list-address.ts'
import { type FilterDraft, type FiltersDialogProps, FiltersForm } from './filters-form.tsx'

type Change<Search> = Partial<FiltersOf<Search>>

/** What the dialog with the filters of a list gets from its page. */
export type ListFiltersProps<Search> = FiltersDialogProps<Search> & {
  readonly withFilters: (search: Search, change: Change<Search>) => Search
  readonly labels: Readonly<Record<string, string>>
}

/** The filters in the dialog. `field` has the label, value and handler of a filter for its input. */
export type FilterInputs<Search> = FilterDraft<Search, Change<Search>> & {
  /** The first property that the list shows. */
  readonly propertyId: number
  readonly field: <Name extends keyof FiltersOf<Search> & string>(
    name: Name,
  ) => {
    readonly label: string
    readonly value: Search[Name]
    readonly onChange: (value: Search[Name]) => void
  }
}

type Props<Search> = ListFiltersProps<Search> & {
  readonly children: (inputs: FilterInputs<Search>) => ReactNode
}

/** The filters dialog of a list, with the labels of the filter chips. */
export function ListFilters<Search extends object>({
  labels,
  children,
  ...dialog
}: Props<Search>): ReactNode {
  const { property } = useWorkspace()
  return (
    <FiltersForm {...dialog}>
      {({ search, change }) =>
        children({
          search,
          change,
          propertyId: firstProperty(search) ?? property.propertyId,
          field: (name) => ({
            label: labels[name] ?? name,
            value: search[name],
            onChange: (value) => {
              const part: object = { [name]: value }
              change(part as Change<Search>)
            },
          }),
        })
      }
    </FiltersForm>
  )
}

const firstProperty = (search: object): number | undefined =>
  'propertyId' in search && Array.isArray(search.propertyId) ? search.propertyId[0] : undefined
