import { Button, Group } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { type FilterName, type ListSearch, withFilters } from '../../list-search.ts'
import type { FilterLabels } from '../../set-filters.ts'
import classes from './filters-modal.module.css'

/** What every group of fields is given: the filters as they stand in the dialog, and how to change them. */
export type FilterDraft = {
  readonly search: ListSearch
  readonly labels: FilterLabels
  readonly change: (change: Partial<Pick<ListSearch, FilterName>>) => void
}

export type FiltersModalProps = {
  readonly title: string
  readonly search: ListSearch
  readonly labels: FilterLabels
  readonly onApply: (search: ListSearch) => void
  readonly onReset: () => void
  readonly onClose: () => void
}

type FiltersFormProps = FiltersModalProps & { readonly children: (draft: FilterDraft) => ReactNode }

/** The dialog around the fields; filters take effect together, so that the list moves once. */
export function FiltersForm({ children, ...props }: FiltersFormProps): ReactNode {
  const [search, setSearch] = useState(props.search)
  const draft: FilterDraft = {
    search,
    labels: props.labels,
    change: (change) => setSearch((before) => withFilters(before, change)),
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    props.onApply(search)
  }
  return (
    <ModalPanel title={props.title} opened onClose={props.onClose}>
      <form onSubmit={apply} className={classes.form}>
        {children(draft)}
        <Group justify="flex-end" className={classes.foot ?? ''}>
          <Button variant="subtle" mr="auto" onClick={props.onReset}>
            Reset
          </Button>
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit">Apply</Button>
        </Group>
      </form>
    </ModalPanel>
  )
}
