import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error.ts'
import { saveFile } from '#lib/save-file.ts'
import { type LabelChoices, labelChoicesStore } from '#nouns/labels/label-choices.ts'
import { openPdf } from '#nouns/labels/open-pdf.ts'
import { type LabelForm, useLabelChoices } from '#nouns/labels/use-label-choices.ts'

const fileName = 'PlaceLabels.pdf'

/** How labels are printed, as the calls take it. */
export type LabelBody = Pick<LabelChoices, 'stock' | 'start' | 'offsetX' | 'offsetY'> & {
  readonly ownSize?: LabelChoices['ownSize']
  readonly testPage: boolean
  readonly replaceLetters: boolean
}

type Options = { testPage?: boolean; replaceLetters?: boolean }

export type LabelPrinting = {
  readonly form: LabelForm
  readonly change: (part: Partial<LabelChoices>) => void
  readonly error: Error | null
  readonly isBusy: boolean
  /** Forgets what went wrong: something else is to be printed. */
  readonly reset: () => void
  readonly download: () => void
  readonly open: (options?: Options) => void
}

/** What a dialog for labels of places needs; `print` asks for the PDF, `name` is that of the call. */
export function useLabelPrinting(name: string, print: (body: LabelBody) => Promise<unknown>): LabelPrinting {
  const form = useLabelChoices({ opens: 'request' })
  const { choices } = form
  const printing = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ testPage = false, replaceLetters = false }: Options) => {
      const { ownSize, stock, start, offsetX, offsetY } = choices
      const size = stock === 'own' ? { ownSize } : {}
      const pdf = await print({ stock, ...size, start, offsetX, offsetY, testPage, replaceLetters })
      if (!(pdf instanceof Blob)) throw new ApiError(name, 0, {}, 'unreadable')
      return pdf
    },
  })
  const make = (options: Options, done: { onSuccess: (pdf: Blob) => void; onError?: () => void }) => {
    const { opens: _, ...how } = choices
    labelChoicesStore.set({ ...labelChoicesStore.get(), ...how })
    printing.mutate(options, done)
  }
  return {
    form,
    change: (part) => {
      form.change(part)
      printing.reset()
    },
    error: printing.error,
    isBusy: printing.isPending,
    reset: printing.reset,
    download: () => make({}, { onSuccess: (pdf) => saveFile(pdf, fileName) }),
    open: (options = {}) => {
      const tab = openPdf(fileName)
      make(options, { onSuccess: tab.show, onError: tab.close })
    },
  }
}
