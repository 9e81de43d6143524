import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import type { ListSort } from '../list/list-address.ts'
import type { foundSetReportOptions } from './list-exports.ts'
import { sortField } from './print-list.ts'
import { type ListTask, useListTask } from './use-list-task.ts'

const ReportTitleForm = lazyComponent(async () => (await import('./report-title-form.tsx')).ReportTitleForm)

/** How the found set of a list is printed. */
export type ListPrinting = {
  readonly label: string
  readonly task: Pick<ListTask<never>, 'isPreparing' | 'error' | 'cancel' | 'dismiss'>
  /** Asks what is still to be told, such as a title; `findFilters` are the words for the filters. */
  readonly form: (findFilters: string, onClose: () => void) => ReactNode
}

type Printed = ListSort & { readonly propertyId?: readonly number[] | undefined }

type Options<Search extends Printed> = {
  /** Proposed as the title of the report. */
  readonly title: string
  readonly search: Search
  readonly options: ReturnType<typeof foundSetReportOptions<never, Search>>
}

/** Prints a list as it is sorted, under a title that is asked for; the reports open once it is queued ([C0.011]). */
export function useListPrinting<Search extends Printed>({
  title: initial,
  search,
  options,
}: Options<Search>): ListPrinting {
  const navigate = useNavigate()
  const task = useListTask(options, () => void navigate({ to: '/reports' }))
  return {
    label: 'Print List',
    task,
    form: (findFilters, onClose) => (
      <ReportTitleForm
        initial={initial}
        onPrint={(title) => task.start({ title, query: search, findFilters, sortField: sortField(search) })}
        onClose={onClose}
      />
    ),
  }
}
