import { saveFile } from '#lib/save-file.ts'

/** A tab waiting for a PDF. */
export type PdfTab = { readonly show: (pdf: Blob) => void; readonly close: () => void }

/** Milliseconds for which the tab can load a PDF. */
const addressLifeMs = 60_000

/**
 * Opens a tab for a PDF that is not ready yet, because browsers allow that only in a click handler. If
 * blocked, the PDF is downloaded under the name.
 */
export function openPdf(name: string): PdfTab {
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
