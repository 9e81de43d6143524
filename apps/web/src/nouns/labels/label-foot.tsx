import { maxLabels } from '@fettle/rules/labels/label-content'
import { labelPages } from '@fettle/rules/labels/label-places'
import { formatNumber } from '@fettle/rules/time/formats'
import { Button, Loader } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import classes from './labels.module.css'
import type { LabelForm } from './use-label-choices.ts'
import type { LabelPdf } from './use-label-pdf.ts'

type Props = {
  readonly form: LabelForm
  /** Number of labels. null if only the server knows, undefined while counting. */
  readonly count: number | null | undefined
  readonly isCounting?: boolean
  /** Plural noun, as in 'There are no assets to print labels for.' */
  readonly many: string
  readonly printing: LabelPdf
}

/** Footer of a label dialog: number of labels and pages, and the PDF buttons. */
export function LabelFoot(props: Props): ReactNode {
  const { form, count, isCounting = false, many, printing } = props
  const total = useRef<HTMLSpanElement>(null)
  const isPrintable =
    !form.hasFaults && (count === null || (count !== undefined && count > 0 && count <= maxLabels))
  const pages = isPrintable && count !== null ? labelPages(form.stock, form.choices, count ?? 0) : 0
  return (
    <div className={classes.foot}>
      <span className={classes.total} role="status" ref={total} tabIndex={-1}>
        {printing.isBusy
          ? `Making the PDF${count ? ` of ${counted(count, 'label')}` : ''}…`
          : count !== null && totalText({ count, isCounting, pages, many })}
      </span>
      {printing.isBusy && (
        <Button
          variant="subtle"
          leftSection={<Loader size="xs" aria-hidden />}
          onClick={() => {
            total.current?.focus()
            printing.cancel()
          }}
        >
          Cancel
        </Button>
      )}
      <PrintButtons
        isDisabled={!isPrintable}
        isBusy={printing.isBusy}
        onDownload={printing.download}
        onOpen={() => printing.open()}
      />
    </div>
  )
}

const counted = (count: number, one: string): string =>
  `${formatNumber(count)} ${one}${count === 1 ? '' : 's'}`

type Total = {
  readonly count: number | undefined
  readonly isCounting: boolean
  readonly pages: number
  readonly many: string
}

/** '61 labels on 3 pages', or why there are none to print. */
function totalText({ count, isCounting, pages, many }: Total): string {
  if (count === undefined) return isCounting ? 'Counting…' : ''
  if (count === 0) return `There are no ${many} to print labels for.`
  if (count > maxLabels) return `Narrow the list to ${formatNumber(maxLabels)} ${many} or fewer.`
  return pages === 0 ? counted(count, 'label') : `${counted(count, 'label')} on ${counted(pages, 'page')}`
}

type PrintButtonsProps = {
  readonly isDisabled: boolean
  readonly isBusy: boolean
  readonly onDownload: () => void
  readonly onOpen: () => void
}

/** Buttons of a label dialog: the PDF as a download or in a new tab. */
function PrintButtons({ isDisabled, isBusy, onDownload, onOpen }: PrintButtonsProps): ReactNode {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={isDisabled || isBusy}
        onClick={onDownload}
      >
        Download
      </Button>
      <Button
        leftSection={<IconExternalLink size={16} aria-hidden />}
        disabled={isDisabled}
        loading={isBusy}
        onClick={onOpen}
      >
        Open PDF
      </Button>
    </>
  )
}
