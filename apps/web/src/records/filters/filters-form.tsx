import { Button, Group } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ModalPanel } from '#ui/modal-panel.tsx'
import classes from './filters-form.module.css'

export type FiltersDialogProps<Search> = {
  readonly title: string
  readonly search: Search
  readonly onApply: (search: Search) => void
  readonly onReset: () => void
  readonly onClose: () => void
}

/** The filters in the dialog, with a function to change them. */
export type FilterDraft<Search, Change> = {
  readonly search: Search
  readonly change: (change: Change) => void
}

type FiltersFormProps<Search, Change> = FiltersDialogProps<Search> & {
  readonly withFilters: (search: Search, change: Change) => Search
  readonly children: (draft: FilterDraft<Search, Change>) => ReactNode
}

/** The dialog around the fields. Filters are applied together, so that the list updates once. */
export function FiltersForm<Search, Change>(props: FiltersFormProps<Search, Change>): ReactNode {
  const { withFilters, children } = props
  const [search, setSearch] = useState(props.search)
  const change = (part: Change) => setSearch((before) => withFilters(before, part))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    props.onApply(search)
  }
  return (
    <ModalPanel title={props.title} opened onClose={props.onClose}>
      <form onSubmit={apply} className={classes.form}>
        {children({ search, change })}
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
