import { type LabelChoices, labelChoicesStore } from '#nouns/labels/label-choices.ts'
import { type LabelForm, useLabelChoices } from '#nouns/labels/use-label-choices.ts'
import { type LabelPdf, type PrintOptions, useLabelPdf } from '#nouns/labels/use-label-pdf.ts'

/** How labels are printed, as the calls take it. */
export type LabelBody = PrintOptions &
  Pick<LabelChoices, 'stock' | 'start' | 'offsetX' | 'offsetY'> & {
    readonly ownSize?: LabelChoices['ownSize']
  }

export type LabelPrinting = LabelPdf & {
  readonly form: LabelForm
  readonly change: (part: Partial<LabelChoices>) => void
}

/** What a dialog for labels of places needs; `print` asks for the PDF, `name` is that of the call. */
export function useLabelPrinting(
  name: string,
  print: (body: LabelBody, signal: AbortSignal) => Promise<unknown>,
): LabelPrinting {
  const form = useLabelChoices({ opens: 'request' })
  const printing = useLabelPdf({ name, fileName: 'PlaceLabels.pdf' }, (options, signal) => {
    const { opens: _, ...how } = form.choices
    labelChoicesStore.set({ ...labelChoicesStore.get(), ...how })
    const { ownSize, stock, start, offsetX, offsetY } = form.choices
    const size = stock === 'own' ? { ownSize } : {}
    return print({ stock, ...size, start, offsetX, offsetY, ...options }, signal)
  })
  return {
    ...printing,
    form,
    change: (part) => {
      form.change(part)
      printing.cancel()
    },
  }
}
