import type { VendorDetail } from '@fettle/contract/vendors'
import { may } from '@fettle/rules/access/permissions'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordArticle } from '#records/page/record-article.tsx'
import { vendorKind } from '../vendor-change.ts'
import { VendorActionsContext, type VendorDialog } from './vendor-actions.ts'
import { VendorHead } from './vendor-head.tsx'
import { useVendorSections } from './vendor-sections.tsx'

const VendorDialogs = lazyComponent(async () => (await import('./vendor-dialogs.tsx')).VendorDialogs)

/** A vendor with all sections and actions ([C4.004]). */
export function VendorView({ vendor }: { vendor: VendorDetail }): ReactNode {
  const { actor } = useWorkspace()
  const [opened, setOpened] = useState<VendorDialog | null>(null)
  const mayChange = may(actor, 'vendors.edit') || may(actor, 'vendors.delete')
  return (
    <VendorActionsContext value={mayChange ? setOpened : null}>
      <RecordArticle
        kind={vendorKind}
        record={vendor}
        sections={useVendorSections(vendor, setOpened)}
        navLabel="Sections of this vendor"
        head={(chips) => <VendorHead vendor={vendor} chips={chips} />}
      />
      {opened !== null && (
        <Suspense fallback={<span hidden {...takesKeys} />}>
          <VendorDialogs vendor={vendor} opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </VendorActionsContext>
  )
}
