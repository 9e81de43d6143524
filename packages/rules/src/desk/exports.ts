/**
 * States of an export. `Waiting` is queued; `Running` is in progress; `Done` has a file; `Canceled` and
 * `Failed` have none.
 */
export const exportStates = ['Waiting', 'Running', 'Done', 'Failed', 'Canceled'] as const
export type ExportState = (typeof exportStates)[number]

export const exportFormats = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Content of an export: records of chosen kinds, or a whole property with photos and documents. */
export const exportContents = ['records', 'property'] as const
export type ExportContent = (typeof exportContents)[number]

/** Filters of exported records, in addition to their property. */
export const exportFilters = ['entered', 'orderStatus', 'trade', 'assetStatus', 'active'] as const
export type ExportFilter = (typeof exportFilters)[number]

export type ExportAction = 'cancel' | 'download' | 'delete'

const actions: Readonly<Record<ExportAction, readonly ExportState[]>> = {
  cancel: ['Waiting', 'Running'],
  download: ['Done'],
  delete: ['Done', 'Failed', 'Canceled'],
}

/** Whether an export in `state` allows an action. */
export const allowsExportAction = (state: ExportState, action: ExportAction): boolean =>
  actions[action].includes(state)

/** Whether an export is unfinished, so that its page polls. */
export const isExportAtWork = (state: ExportState): boolean => allowsExportAction(state, 'cancel')

/** Labels of export states. */
export const exportStateLabels: Readonly<Record<ExportState, string>> = {
  Waiting: 'Waiting',
  Running: 'Being made',
  Done: 'Ready',
  Failed: 'Failed',
  Canceled: 'Canceled',
}

/** Labels of export formats. */
export const exportFormatLabels: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel workbook',
  json: 'JSON',
}

type CheckedOptions = {
  readonly content: ExportContent
  readonly entities: readonly { readonly kind: string }[]
  readonly propertyId: number | null
  readonly enteredFrom: string | null
  readonly enteredTo: string | null
}

export type ExportFault = { field: 'entities' | 'propertyId' | 'enteredTo'; message: string }

/** Missing or contradictory options of an export, by field. Empty if valid. */
export function exportFaults(options: CheckedOptions): readonly ExportFault[] {
  const { content, entities, propertyId, enteredFrom, enteredTo } = options
  const faults: ExportFault[] = []
  const kinds = entities.map(({ kind }) => kind)
  if (content === 'property') {
    if (propertyId === null) faults.push({ field: 'propertyId', message: 'Choose the property.' })
  } else if (kinds.length === 0) {
    faults.push({ field: 'entities', message: 'Choose at least one kind of record.' })
  } else if (new Set(kinds).size < kinds.length) {
    faults.push({ field: 'entities', message: 'Choose each kind of record once.' })
  }
  if (enteredFrom !== null && enteredTo !== null && enteredTo < enteredFrom) {
    faults.push({ field: 'enteredTo', message: 'Must not be before the first day.' })
  }
  return faults
}
