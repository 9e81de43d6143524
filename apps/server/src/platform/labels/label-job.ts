import type { LabelCode } from '@fettle/rules/labels/label-content'
import type { LabelStart } from '@fettle/rules/labels/label-places'
import type { LabelStock } from '@fettle/rules/labels/label-stock'

/** A text on a label. One that is whole is never cut: a code that a person may have to type. */
export type LabelLine = { readonly text: string; readonly isBold?: boolean; readonly isWhole?: boolean }

/** One label: what its code contains, and the texts beside it from top to bottom. */
export type Label = {
  readonly lines: readonly LabelLine[]
  readonly qrText: string
  /** Null where Code 128 cannot hold it. */
  readonly code128Text: string | null
}

/** How labels are printed. */
export type LabelJob = LabelStart & {
  readonly title: string
  readonly stock: LabelStock
  readonly code: LabelCode
}

/** What is asked of the thread that draws labels; it answers each with the bytes that are ready. */
export type LabelRequest =
  | { kind: 'begin'; job: LabelJob }
  | { kind: 'labels'; labels: readonly Label[] }
  | { kind: 'test-page' }
  | { kind: 'end' }
