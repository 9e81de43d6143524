import type { VendorDetail } from '@fettle/contract/vendors'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { RecordWithDialogs } from '#records/page/record-with-dialogs.tsx'
import { vendorKind } from '../vendor-change.ts'
import { VendorActionsContext } from './vendor-actions.ts'
import { VendorHead } from './vendor-head.tsx'
import { useVendorSections } from './vendor-sections.tsx'

const VendorDialogs = lazyComponent(async () => (await import('./vendor-dialogs.tsx')).VendorDialogs)

/** A vendor with all sections and actions ([C4.004]). */
export const VendorView = ({ vendor }: { readonly vendor: VendorDetail }): ReactNode => (
  <RecordWithDialogs
    kind={vendorKind}
    record={vendor}
    one="vendor"
    Actions={VendorActionsContext}
    permissions={['vendors.edit', 'vendors.delete']}
    useSections={useVendorSections}
    head={(chips) => <VendorHead vendor={vendor} chips={chips} />}
    dialog={(dialog) => <VendorDialogs vendor={vendor} {...dialog} />}
  />
)
