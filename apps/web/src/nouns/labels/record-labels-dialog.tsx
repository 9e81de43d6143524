import { Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import type { LabelChoices } from './label-choices.ts'
import { LabelFoot } from './label-foot.tsx'
import { LabelSheet } from './label-sheet.tsx'
import { type CodeNotes, LabelStockFields } from './label-stock-fields.tsx'
import classes from './labels.module.css'
import { PrintFailure } from './print-failure.tsx'
import type { LabelForm } from './use-label-choices.ts'
import type { LabelPdf } from './use-label-pdf.ts'

type Props = {
  readonly form: LabelForm
  readonly count: UseQueryResult<number>
  /** Plural noun, as in 'There are no assets to print labels for.' */
  readonly many: string
  readonly codeNotes: CodeNotes
  readonly printing: LabelPdf
  readonly onClose: () => void
  /** Fields for the texts of a label. */
  readonly children: (change: (part: Partial<LabelChoices>) => void) => ReactNode
}

/** Print settings for labels of records, and their PDF. */
export function RecordLabelsDialog(props: Props): ReactNode {
  const { form, count, many, codeNotes, printing, onClose, children } = props
  const { choices, errorOf } = form
  const onChange = (part: Partial<LabelChoices>) => {
    form.change(part)
    printing.cancel()
  }
  return (
    <ModalPanel title="Print Labels" opened onClose={onClose}>
      <div className={classes.form}>
        <Stack gap="lg">
          <LabelStockFields choices={choices} errorOf={errorOf} codeNotes={codeNotes} onChange={onChange} />
          {children(onChange)}
        </Stack>
        <LabelSheet
          form={form}
          count={count.data ?? 0}
          isBusy={printing.isBusy}
          onChange={onChange}
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
        many={many}
        printing={printing}
      />
    </ModalPanel>
  )
}
