import { useNavigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import type { ListSort } from '../list/list-address.ts'
import type { foundSetReportOptions } from './list-exports.ts'
import { sortField } from './print-list.ts'
import { type ListTask, useListTask } from './use-list-task.ts'

const ReportTitleForm = lazyComponent(async () => (await import('./report-title-form.tsx')).ReportTitleForm)

/** Print options for the found set of a list. */
export type ListPrinting = {
  readonly label: string
  readonly task: Pick<ListTask<never>, 'isPreparing' | 'error' | 'cancel' | 'dismiss'>
  /** Form for additional input, such as a title. `findFilters` is the filter text. */
  readonly form: (findFilters: string, onClose: () => void) => ReactNode
}

type Printed = ListSort & { readonly propertyId?: readonly number[] | undefined }

type FormProps<Search extends Printed> = {
  readonly initial: string
  /** `sort` replaces the order of the list. */
  readonly onPrint: (title: string, sort?: Pick<Search, 'sortColumn' | 'sortDirection'>) => void
  readonly onClose: () => void
}

type Options<Search extends Printed> = {
  /** 'Print List' if absent. */
  readonly label?: string
  /** Asks for the title, and perhaps for another order. */
  readonly Form?: ComponentType<FormProps<Search>>
  /** Default title of the report. */
  readonly title: string
  readonly search: Search
  readonly options: ReturnType<typeof foundSetReportOptions<never, Search>>
}

/** Prints a list under an entered title, and opens the reports once queued ([C0.011]). */
export function useListPrinting<Search extends Printed>({
  label = 'Print List',
  Form = ReportTitleForm,
  title: initial,
  search,
  options,
}: Options<Search>): ListPrinting {
  const navigate = useNavigate()
  const task = useListTask(options, () => void navigate({ to: '/reports' }))
  return {
    label,
    task,
    form: (findFilters, onClose) => (
      <Form
        initial={initial}
        onPrint={(title, sort = search) =>
          task.start({ title, query: { ...search, ...sort }, findFilters, sortField: sortField(sort) })
        }
        onClose={onClose}
      />
    ),
  }
}
