import { IconFileSpreadsheet, IconFlag, IconFlagOff, IconPrinter } from '@tabler/icons-react'
import type { Flags } from '../flags/use-flags.ts'
import type { BulkAction } from './bulk-bar.tsx'

type Options = {
  readonly ids: readonly number[]
  readonly flags: Pick<Flags, 'set'>
  /** Absent without permission for reports. */
  readonly print?: { readonly isBusy: boolean; readonly run: () => void } | undefined
  readonly download: { readonly isBusy: boolean; readonly run: () => void }
  /** Additional actions for this kind. */
  readonly extra?: readonly BulkAction[]
  /** Whether all actions except flagging are in the menu, to leave space for others. */
  readonly isRare?: boolean
}

/** Read-only actions for selected records of every kind. */
export function chosenActions({
  ids,
  flags,
  print,
  download,
  extra = [],
  isRare = false,
}: Options): BulkAction[] {
  const rare = { isRare }
  return [
    { key: 'flag', label: 'Flag', Icon: IconFlag, run: () => flags.set(ids, true) },
    {
      ...rare,
      key: 'unflag',
      label: 'Remove flag',
      Icon: IconFlagOff,

      run: () => flags.set(ids, false),
    },
    ...(print ? [{ ...rare, ...print, key: 'print', label: 'Print', Icon: IconPrinter }] : []),
    ...extra,
    { ...rare, ...download, key: 'sheet', label: 'Download', Icon: IconFileSpreadsheet },
  ]
}
