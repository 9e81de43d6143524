import { type ReactNode, Suspense, useState } from 'react'
import { useCommands } from '#lib/commands.ts'
import { listCommand } from '../list/list-command.ts'
import type { FiltersDialogProps } from './filters-form.tsx'

type Options<Search> = Pick<FiltersDialogProps<Search>, 'search' | 'onReset'> & {
  readonly onGo: (search: Search) => void
  readonly dialog: (props: Omit<FiltersDialogProps<Search>, 'title'>) => ReactNode
}

/** The dialog with all filters of a list, closing after each action, and its shortcut. */
export function useFiltersDialog<Search>({ search, onGo, onReset, dialog }: Options<Search>) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  const closing = <Args extends unknown[]>(act: (...args: Args) => void) => {
    return (...args: Args) => {
      close()
      act(...args)
    }
  }
  useCommands([{ ...listCommand('filters', 'Filters', 'f'), run: open }])
  return {
    open,
    dialog: isOpen && (
      <Suspense>
        {dialog({ search, onApply: closing(onGo), onReset: closing(onReset), onClose: close })}
      </Suspense>
    ),
  }
}
