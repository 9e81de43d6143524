import { NumberInput as KitNumberInput } from '@mantine/core'
import { readSeparators, rememberPaste } from './number-entry.ts'

/** Whether a typed number is converted without losing digits. */
const isExact = ({ floatValue = 0 }: { readonly floatValue?: number | undefined }): boolean =>
  Math.abs(floatValue) <= Number.MAX_SAFE_INTEGER

/**
 * The kit's number field without stepper arrows, which are too small; arrow keys still work. A number out of range stays
 * as typed, and its form explains it. A longer number would change its digits and is not taken. Separators mean the same
 * whether they are typed or pasted.
 */
export const NumberInput = KitNumberInput.withProps({
  hideControls: true,
  clampBehavior: 'none',
  isAllowed: isExact,
  allowedDecimalSeparators: ['.'],
  onChangeCapture: readSeparators,
  onPasteCapture: rememberPaste,
})
