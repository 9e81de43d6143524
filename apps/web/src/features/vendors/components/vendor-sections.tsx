import type { VendorDetail } from '@fettle/contract/vendors'
import { may } from '@fettle/rules/access/permissions'
import { IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useWorkspace } from '#lib/workspace.ts'
import { useDocumentsSection } from '#nouns/attachments/documents-section.tsx'
import { assignedOrdersSection } from '#nouns/orders/assigned-orders-section.tsx'
import { logSection } from '#records/page/log-section.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { SmallButton } from '#ui/small-button.tsx'
import { agreementsQuery, suppliedPartsQuery, vendorLogQuery, vendorQuery } from '../vendor-change.ts'
import { Overview } from './overview.tsx'
import type { VendorDialog } from './vendor-actions.ts'
import { Certificates, Contacts, TradesAndBuildings } from './vendor-cards.tsx'
import { Agreements, RequisitionsLink, SuppliedParts } from './vendor-ties.tsx'

/** The cards of a vendor that this person may see, in order ([C4.004]). */
export function useVendorSections(
  vendor: VendorDetail,
  open: (dialog: VendorDialog) => void,
): RecordSection[] {
  const { actor, property, properties, settings } = useWorkspace()
  const mayEdit = may(actor, 'vendors.edit')
  const edit = (what: string, dialog: VendorDialog) =>
    mayEdit && (
      <SmallButton key={dialog} aria-label={`Edit ${what}`} Icon={IconPencil} onClick={() => open(dialog)}>
        {what}
      </SmallButton>
    )
  const { vendorId } = vendor
  const documents = useDocumentsSection({
    owner: { vendorId },
    propertyId: vendor.propertyId ?? property.propertyId,
    mayEdit,
    recordKey: vendorQuery(vendorId).queryKey,
  })
  const agreements = useQuery({ ...agreementsQuery(vendor.vendorId), enabled: may(actor, 'assets.read') })
  const parts = useQuery({ ...suppliedPartsQuery(vendor.vendorId), enabled: may(actor, 'parts.read') })
  const log = useInfiniteQuery(vendorLogQuery(vendor))
  const propertyIds =
    vendor.propertyId === null ? properties.map(({ propertyId }) => propertyId) : [vendor.propertyId]
  return [
    { id: overviewSection, title: 'Overview', column: 'facts', content: <Overview vendor={vendor} /> },
    {
      id: 'contacts',
      title: 'Contacts',
      column: 'story',
      isFlush: true,
      isQuiet: vendor.contacts.length === 0,
      chip: { label: 'Contacts' },
      actions: edit('Contacts', 'contacts'),
      content: <Contacts vendor={vendor} />,
    },
    {
      id: 'trades',
      title: 'Trades & Buildings',
      column: 'story',
      isFlush: true,
      chip: { label: 'Trades' },
      actions: [edit('Trades', 'trades'), edit('Buildings', 'buildings')],
      content: <TradesAndBuildings vendor={vendor} />,
    },
    {
      id: 'certificates',
      title: 'Certificates',
      column: 'whole',
      isFlush: true,
      isQuiet: vendor.certificateList.length === 0,
      chip: { label: 'Certificates' },
      actions: edit('Certificates', 'certificates'),
      content: <Certificates vendor={vendor} />,
    },
    ...(may(actor, 'assets.read')
      ? [
          {
            isQuiet: agreements.data?.total === 0,
            id: 'agreements',
            title: 'Agreements',
            column: 'whole' as const,
            isFlush: true,
            chip: { label: 'Agreements' },
            content: <Agreements query={agreements} />,
          },
        ]
      : []),
    ...(may(actor, 'parts.read')
      ? [
          {
            isQuiet: parts.data?.total === 0,
            id: 'parts',
            title: 'Parts supplied',
            column: 'whole' as const,
            isFlush: true,
            chip: { label: 'Parts' },
            actions: settings.advancedPartsFunctionalityFlag && <RequisitionsLink name={vendor.vendorName} />,
            content: <SuppliedParts query={parts} />,
          },
        ]
      : []),
    ...(may(actor, 'work-orders.read')
      ? [
          assignedOrdersSection({
            assignee: { name: vendor.vendorName, propertyIds },
            openOrders: vendor.openOrders,
          }),
        ]
      : []),
    ...documents,
    logSection(log, 'whole'),
  ]
}
