/** Kinds of custom fields with their labels. */
export const customFieldKindLabels = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  'yes-no': 'Yes or no',
  list: 'List',
} as const
export type CustomFieldKind = keyof typeof customFieldKindLabels
export const customFieldKinds = Object.keys(customFieldKindLabels) as CustomFieldKind[]

const yesAndNo: readonly string[] = ['Yes', 'No']

/** Returns the choices of a field of this kind, or null if any value may be entered. */
export function offeredValues(kind: string, choices: readonly string[]): string[] | null {
  if (kind === 'yes-no') return [...yesAndNo]
  return kind === 'list' ? [...choices] : null
}

/** Whether a field of this kind can have several values, one per line. */
export const canRepeat = (kind: string): boolean => kind === 'text' || kind === 'number' || kind === 'list'
