import { formatNumber } from '@fettle/rules/formats'
import { maxLabels } from '@fettle/rules/labels/label-content'
import { labelPages } from '@fettle/rules/labels/label-places'
import type { ReactNode } from 'react'
import classes from './labels.module.css'
import { PrintButtons } from './print-buttons.tsx'
import type { LabelForm } from './use-label-choices.ts'

type Props = {
  readonly form: LabelForm
  /** How many labels there are; null where only the server knows, undefined until it has counted them. */
  readonly count: number | null | undefined
  readonly isCounting?: boolean
  /** What is labeled, as in 'There are no assets to print labels for.' */
  readonly many: string
  readonly isBusy: boolean
  readonly onDownload: () => void
  readonly onOpen: () => void
}

/** The end of a dialog that prints labels: how many there are on how many pages, and the PDF of them. */
export function LabelFoot(props: Props): ReactNode {
  const { form, count, isCounting = false, many, isBusy, onDownload, onOpen } = props
  const isPrintable =
    !form.hasFaults && (count === null || (count !== undefined && count > 0 && count <= maxLabels))
  const pages = isPrintable && count !== null ? labelPages(form.stock, form.choices, count ?? 0) : 0
  return (
    <div className={classes.foot}>
      <span className={classes.total} role="status">
        {count !== null && totalText({ count, isCounting, pages, many })}
      </span>
      <PrintButtons isDisabled={!isPrintable} isBusy={isBusy} onDownload={onDownload} onOpen={onOpen} />
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
