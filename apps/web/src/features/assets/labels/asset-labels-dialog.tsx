import { Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { saveFile } from '#lib/save-file.ts'
import { type LabelChoices, labelChoicesStore } from '#nouns/labels/label-choices.ts'
import { LabelFoot } from '#nouns/labels/label-foot.tsx'
import { LabelSheet } from '#nouns/labels/label-sheet.tsx'
import { LabelStockFields } from '#nouns/labels/label-stock-fields.tsx'
import classes from '#nouns/labels/labels.module.css'
import { openPdf } from '#nouns/labels/open-pdf.ts'
import { PrintFailure } from '#nouns/labels/print-failure.tsx'
import { useLabelChoices } from '#nouns/labels/use-label-choices.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { LabelContentFields } from './label-content-fields.tsx'
import { type LabelSource, labelCountQuery, printLabelsOptions } from './labels.queries.ts'

export type AssetLabelsDialogProps = {
  readonly source: LabelSource
  readonly onClose: () => void
}

const labelsFile = 'AssetLabels.pdf'

/** How the labels of assets are printed, and the PDF of them; the choices are remembered on the device. */
export function AssetLabelsDialog({ source, onClose }: AssetLabelsDialogProps): ReactNode {
  const form = useLabelChoices()
  const { choices, errorOf } = form
  const count = useQuery(labelCountQuery(source))
  const printing = useMutation(printLabelsOptions())
  const change = (part: Partial<LabelChoices>) => {
    form.change(part)
    printing.reset()
  }
  const isBusy = printing.isPending
  const make = (
    done: (pdf: Blob) => void,
    { testPage = false, replaceLetters = false, failed = () => {} } = {},
  ) => {
    labelChoicesStore.set(choices)
    printing.mutate({ source, choices, testPage, replaceLetters }, { onSuccess: done, onError: failed })
  }
  const open = ({ testPage = false, replaceLetters = false } = {}) => {
    const tab = openPdf(labelsFile)
    make(tab.show, { testPage, replaceLetters, failed: tab.close })
  }
  return (
    <ModalPanel title="Print Labels" opened onClose={onClose}>
      <div className={classes.form}>
        <Stack gap="lg">
          <LabelStockFields choices={choices} errorOf={errorOf} onChange={change} />
          <LabelContentFields choices={choices} onChange={change} />
        </Stack>
        <LabelSheet
          form={form}
          count={count.data ?? 0}
          isBusy={isBusy}
          onChange={change}
          onTestPage={() => open({ testPage: true })}
        />
        <div className={classes.whole}>
          {count.error && <ErrorState {...describeError(count.error)} onRetry={() => void count.refetch()} />}
          {printing.error && (
            <PrintFailure error={printing.error} onReplace={() => open({ replaceLetters: true })} />
          )}
        </div>
      </div>
      <LabelFoot
        form={form}
        count={count.data}
        isCounting={count.isFetching}
        many="assets"
        isBusy={isBusy}
        onDownload={() => make((pdf) => saveFile(pdf, labelsFile))}
        onOpen={() => open()}
      />
    </ModalPanel>
  )
}
