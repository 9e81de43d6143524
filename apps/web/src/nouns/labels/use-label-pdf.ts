import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { saveFile } from '#lib/save-file.ts'

export type PrintOptions = {
  /** One page with the outlines of all labels. */
  readonly testPage: boolean
  /** Prints '?' for letters that can't be printed. */
  readonly replaceLetters: boolean
}

type Running = { readonly controller: AbortController; readonly tab: PdfTab | null }

export type LabelPdf = {
  readonly isBusy: boolean
  readonly error: Error | null
  /** Stops the request that is under way, closes its tab and forgets the last failure. */
  readonly cancel: () => void
  readonly download: () => void
  readonly open: (options?: Partial<PrintOptions>) => void
}

/** Makes labels as a PDF, one at a time. `print` sends the call named `name`. Leaving the dialog cancels it. */
export function useLabelPdf(
  { name, fileName }: { readonly name: string; readonly fileName: string },
  print: (options: PrintOptions, signal: AbortSignal) => Promise<unknown>,
): LabelPdf {
  const running = useRef<Running>(null)
  const printing = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ options, signal }: { options: PrintOptions; signal: AbortSignal }) => {
      const pdf = await print(options, signal)
      if (!(pdf instanceof Blob)) throw new ApiError(name, 0, {}, 'unreadable')
      return pdf
    },
  })
  const stop = useCallback(() => {
    running.current?.controller.abort()
    running.current?.tab?.close()
    running.current = null
  }, [])
  useEffect(() => stop, [stop])
  const make = (tab: PdfTab | null, options: Partial<PrintOptions> = {}) => {
    stop()
    const controller = new AbortController()
    running.current = { controller, tab }
    printing.mutate(
      { options: { testPage: false, replaceLetters: false, ...options }, signal: controller.signal },
      {
        onSuccess: (pdf) => {
          running.current = null
          if (tab) tab.show(pdf)
          else saveFile(pdf, fileName)
        },
        onError: stop,
      },
    )
  }
  return {
    isBusy: printing.isPending,
    error: printing.error,
    cancel: () => {
      stop()
      printing.reset()
    },
    download: () => make(null),
    open: (options) => make(openPdf(fileName), options),
  }
}

/** A tab waiting for a PDF. */
type PdfTab = { readonly show: (pdf: Blob) => void; readonly close: () => void }

/** Milliseconds for which the tab can load a PDF. */
const addressLifeMs = 60_000

/**
 * Opens a tab for a PDF that is not ready yet, because browsers allow that only in a click handler. If
 * blocked, the PDF is downloaded under the name.
 */
function openPdf(name: string): PdfTab {
  const tab = window.open('', '_blank')
  return {
    show: (pdf) => {
      if (!tab || tab.closed) return saveFile(pdf, name)
      const address = URL.createObjectURL(pdf)
      tab.location.replace(address)
      setTimeout(() => URL.revokeObjectURL(address), addressLifeMs)
    },
    close: () => tab?.close(),
  }
}
