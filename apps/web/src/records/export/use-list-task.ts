import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { saveFile } from '#lib/save-file.ts'

/** A long-running task on the whole found set: a spreadsheet, a report. */
export type ListTask<Request> = {
  readonly isPreparing: boolean
  /** Error of the last run, or null. */
  readonly error: Error | null
  readonly start: (request: Omit<Request, 'signal'>) => void
  readonly cancel: () => void
  readonly dismiss: () => void
}

/** Runs such a task, one at a time. Canceling is not a failure. */
export function useListTask<Answer, Request extends { readonly signal: AbortSignal }>(
  options: UseMutationOptions<Answer, Error, Request>,
  onDone: (answer: Answer) => void,
): ListTask<Request> {
  const running = useRef<AbortController>(undefined)
  const { mutate, isPending, error, reset } = useMutation(options)
  return {
    isPreparing: isPending,
    error,
    start: (request) => {
      const controller = new AbortController()
      running.current = controller
      mutate({ ...request, signal: controller.signal } as Request, {
        onSuccess: (answer) => !controller.signal.aborted && onDone(answer),
      })
    },
    cancel: () => {
      running.current?.abort()
      reset()
    },
    dismiss: reset,
  }
}

type Sheet = { readonly blob: Blob }
type SheetRequest<Query> = { readonly query: Query; readonly signal: AbortSignal }

/** The spreadsheet of a list's found set, with its file name. */
export type ListSheet<Query> = {
  readonly name: string
  readonly options: () => UseMutationOptions<Sheet, Error, SheetRequest<Query>>
}

/** Downloads it: its progress, and the start action. */
export function useSheetDownload<Query>({ name, options }: ListSheet<Query>, query: Query) {
  const task = useListTask<Sheet, SheetRequest<Query>>(options(), ({ blob }) => saveFile(blob, name))
  const { isPreparing: isDisabled, start } = task
  const action = { label: 'Download Spreadsheet', Icon: IconFileSpreadsheet, isDisabled }
  return { name, task, action: { id: 'sheet', ...action, run: () => start({ query }) } }
}
