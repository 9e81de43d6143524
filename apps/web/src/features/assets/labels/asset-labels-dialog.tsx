import { printAssetLabels } from '@fettle/contract/asset-labels'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { type LabelChoices, labelChoicesStore } from '#nouns/labels/label-choices.ts'
import { LabelFoot } from '#nouns/labels/label-foot.tsx'
import { LabelSheet } from '#nouns/labels/label-sheet.tsx'
import { LabelStockFields } from '#nouns/labels/label-stock-fields.tsx'
import classes from '#nouns/labels/labels.module.css'
import { PrintFailure } from '#nouns/labels/print-failure.tsx'
import { useLabelChoices } from '#nouns/labels/use-label-choices.ts'
import { useLabelPdf } from '#nouns/labels/use-label-pdf.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { LabelContentFields } from './label-content-fields.tsx'
import { type LabelSource, labelCountQuery, printLabels } from './labels.queries.ts'

export type AssetLabelsDialogProps = {
  readonly source: LabelSource
  readonly onClose: () => void
}

/** Print settings for asset labels, and their PDF. Choices are stored on the device. */
export function AssetLabelsDialog({ source, onClose }: AssetLabelsDialogProps): ReactNode {
  const form = useLabelChoices()
  const { choices, errorOf } = form
  const count = useQuery(labelCountQuery(source))
  const printing = useLabelPdf(
    { name: printAssetLabels.name, fileName: 'AssetLabels.pdf' },
    (options, signal) => {
      labelChoicesStore.set(choices)
      return printLabels({ source, choices, ...options }, signal)
    },
  )
  const change = (part: Partial<LabelChoices>) => {
    form.change(part)
    printing.cancel()
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
          isBusy={printing.isBusy}
          onChange={change}
          onTestPage={() => printing.open({ testPage: true })}
        />
        <div className={classes.whole}>
          {count.error && <ErrorState {...describeError(count.error)} onRetry={() => void count.refetch()} />}
          {printing.error && (
            <PrintFailure error={printing.error} onReplace={() => printing.open({ replaceLetters: true })} />
          )}
        </div>
      </div>
      <LabelFoot
        form={form}
        count={count.data}
        isCounting={count.isFetching}
        many="assets"
        printing={printing}
      />
    </ModalPanel>
  )
}
