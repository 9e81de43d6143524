import { saveFile } from '#lib/save-file.ts'

/** A tab that waits for a PDF. */
export type PdfTab = { readonly show: (pdf: Blob) => void; readonly close: () => void }

/** Milliseconds for which a PDF can be loaded by its tab. */
const addressLifeMs = 60_000

/**
 * Opens a tab for a PDF that is yet to come: browsers allow that at the press of a button only. Where they allow none,
 * the PDF is downloaded under the name.
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
