import { formatNumber } from '@fettle/rules/formats'
import { lettersNotPrintableCode, maxLabels } from '@fettle/rules/labels/label-content'
import { labelPages, labelsPerPage } from '@fettle/rules/labels/label-places'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { describeError } from '#lib/error-texts.ts'
import { saveFile } from '#lib/save-file.ts'
import { type LabelChoices, labelChoicesStore } from '#nouns/labels/label-choices.ts'
import { LabelStockFields, OffsetFields } from '#nouns/labels/label-stock-fields.tsx'
import classes from '#nouns/labels/labels.module.css'
import { MeasureField } from '#nouns/labels/measure-field.tsx'
import { openPdf } from '#nouns/labels/open-pdf.ts'
import { PrintButtons } from '#nouns/labels/print-buttons.tsx'
import { SheetPicker } from '#nouns/labels/sheet-picker.tsx'
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
  const { choices, stock, errorOf } = form
  const count = useQuery(labelCountQuery(source))
  const printing = useMutation(printLabelsOptions())
  const change = (part: Partial<LabelChoices>) => {
    form.change(part)
    printing.reset()
  }
  const labels = count.data ?? 0
  const isPrintable = !form.hasFaults && labels > 0 && labels <= maxLabels
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
        <div className={classes.place}>
          {form.asksForStart && (
            <>
              <MeasureField
                label="Start at label"
                description={`Tap the first free label of the sheet, or enter its number, 1 to ${labelsPerPage(stock)}.`}
                min={1}
                max={labelsPerPage(stock)}
                decimalScale={0}
                value={choices.start}
                error={errorOf('start')}
                onChange={(start) => change({ start })}
              />
              <SheetPicker
                stock={stock}
                start={choices.start}
                count={labels}
                onStart={(start) => change({ start })}
              />
            </>
          )}
          <OffsetFields choices={choices} errorOf={errorOf} onChange={change} />
          <p className={classes.note}>
            Print at actual size (100%). Compare a test page on plain paper with the labels, then move the
            print.
          </p>
          <Button
            variant="default"
            disabled={form.hasFaults || isBusy}
            onClick={() => open({ testPage: true })}
          >
            Print a Test Page
          </Button>
        </div>
        <div className={classes.whole}>
          {count.error && <ErrorState {...describeError(count.error)} onRetry={() => void count.refetch()} />}
          {printing.error && (
            <PrintFailure error={printing.error} onReplace={() => open({ replaceLetters: true })} />
          )}
        </div>
      </div>
      <div className={classes.foot}>
        <span className={classes.total} role="status">
          {totalText({
            count: count.data,
            isCounting: count.isFetching,
            pages: isPrintable ? labelPages(stock, choices, labels) : 0,
          })}
        </span>
        <PrintButtons
          isDisabled={!isPrintable}
          isBusy={isBusy}
          onDownload={() => make((pdf) => saveFile(pdf, labelsFile))}
          onOpen={() => open()}
        />
      </div>
    </ModalPanel>
  )
}

/** Why nothing was printed; letters that the font does not have may be printed as '?'. */
function PrintFailure({ error, onReplace }: { error: Error; onReplace: () => void }): ReactNode {
  const isOfLetters =
    error instanceof ApiError && error.errors.some(({ code }) => code === lettersNotPrintableCode)
  const { title, message, detail } = describeError(error)
  const words = [title, message, detail].filter((text, at, all) => text && all.indexOf(text) === at)
  return (
    <Alert color="red" role="alert" title="The labels could not be made">
      {words.join(' ')}
      {isOfLetters && (
        <Group mt="xs">
          <Button variant="default" onClick={onReplace}>
            Print ? for Them
          </Button>
        </Group>
      )}
    </Alert>
  )
}

const counted = (count: number, one: string): string =>
  `${formatNumber(count)} ${one}${count === 1 ? '' : 's'}`

type Total = { readonly count: number | undefined; readonly isCounting: boolean; readonly pages: number }

/** '61 labels on 3 pages', or why there are none to print. */
function totalText({ count, isCounting, pages }: Total): string {
  if (count === undefined) return isCounting ? 'Counting…' : ''
  if (count === 0) return 'There are no assets to print labels for.'
  if (count > maxLabels) return `Narrow the list to ${formatNumber(maxLabels)} assets or fewer.`
  return pages === 0 ? counted(count, 'label') : `${counted(count, 'label')} on ${counted(pages, 'page')}`
}
