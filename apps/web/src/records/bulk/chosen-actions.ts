import { IconFileSpreadsheet, IconFlag, IconFlagOff, IconPrinter } from '@tabler/icons-react'
import type { Flags } from '../flags/use-flags.ts'
import type { BulkAction } from './bulk-bar.tsx'

type Options = {
  readonly ids: readonly number[]
  readonly flags: Pick<Flags, 'set'>
  /** Absent where nobody may ask for reports. */
  readonly print?: { readonly isBusy: boolean; readonly run: () => void } | undefined
  readonly download: { readonly isBusy: boolean; readonly run: () => void }
  /** What only this kind offers besides. */
  readonly extra?: readonly BulkAction[]
  /** All but flagging stand in the menu, because other actions need the room. */
  readonly isRare?: boolean
}

/** What can be done with chosen records of every kind, without changing them. */
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
    { key: 'flag', label: 'Flag', Icon: IconFlag, isBusy: false, run: () => flags.set(ids, true) },
    {
      ...rare,
      key: 'unflag',
      label: 'Remove flag',
      Icon: IconFlagOff,
      isBusy: false,
      run: () => flags.set(ids, false),
    },
    ...(print ? [{ ...rare, ...print, key: 'print', label: 'Print', Icon: IconPrinter }] : []),
    ...extra,
    { ...rare, ...download, key: 'sheet', label: 'Download', Icon: IconFileSpreadsheet },
  ]
}
