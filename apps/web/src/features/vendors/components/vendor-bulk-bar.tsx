import type { VendorRow } from '@fettle/contract/vendors'
import type { ReactNode } from 'react'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import type { Selection } from '#records/list/use-selection.ts'
import type { EffectiveVendorSearch } from '../vendor-search.ts'
import { vendorListKind } from '../vendor-words.ts'
import { chosenSheet, printChosenVendorsOptions, vendorSheetName } from '../vendors.queries.ts'

type Props = {
  readonly selection: Selection<VendorRow>
  readonly flags: Flags
  readonly search: EffectiveVendorSearch
}

/** What can be done with the vendors that are chosen. */
export function VendorBulkBar({ selection, flags, search }: Props): ReactNode {
  return (
    <ChosenBar
      kind={vendorListKind}
      selection={selection}
      flags={flags}
      search={search}
      hint="Select vendors to flag, print or download them."
      sheet={{ name: vendorSheetName, options: chosenSheet() }}
      report={{ title: 'Vendor List', options: printChosenVendorsOptions(), rows: selection.rows }}
    />
  )
}
