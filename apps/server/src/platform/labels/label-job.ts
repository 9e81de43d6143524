import type { LabelCode } from '@fettle/rules/labels/label-content'
import type { LabelStart } from '@fettle/rules/labels/label-places'
import type { LabelStock } from '@fettle/rules/labels/label-stock'

/** A text on a label. One with `isWhole` is never cut, such as a code that a person may have to type. */
export type LabelLine = { readonly text: string; readonly isBold?: boolean; readonly isWhole?: boolean }

/** One label: the content of its code, and the texts next to it from top to bottom. */
export type Label = {
  readonly lines: readonly LabelLine[]
  readonly qrText: string
  /** Null if Code 128 cannot encode it. */
  readonly code128Text: string | null
}

/** Settings of a label print job. */
export type LabelJob = LabelStart & {
  readonly title: string
  readonly stock: LabelStock
  readonly code: LabelCode
}

/** A request to the label process, which answers each with the bytes that are ready. */
export type LabelRequest =
  | { kind: 'begin'; job: LabelJob }
  | { kind: 'labels'; labels: readonly Label[] }
  | { kind: 'test-page' }
  | { kind: 'end' }
