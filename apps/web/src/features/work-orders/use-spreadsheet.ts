import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { saveFile } from '#lib/save-file.ts'
import type { ListQuery } from './list-search.ts'
import { spreadsheetName, spreadsheetOptions } from './work-orders.queries.ts'

export type SpreadsheetDownload = {
  readonly isPreparing: boolean
  /** Why the last one failed; null when it did not. */
  readonly error: Error | null
  readonly start: (query: ListQuery) => void
  readonly cancel: () => void
  readonly dismiss: () => void
}

/** Downloads the found set as WorkOrders.xlsx ([A2.053]). Giving up is not a failure. */
export function useSpreadsheet(): SpreadsheetDownload {
  const running = useRef<AbortController>(undefined)
  const { mutate, isPending, error, reset } = useMutation(spreadsheetOptions())
  return {
    isPreparing: isPending,
    error,
    start: (query) => {
      const controller = new AbortController()
      running.current = controller
      mutate(
        { query, signal: controller.signal },
        { onSuccess: ({ blob }) => !controller.signal.aborted && saveFile(blob, spreadsheetName) },
      )
    },
    cancel: () => {
      running.current?.abort()
      reset()
    },
    dismiss: reset,
  }
}
