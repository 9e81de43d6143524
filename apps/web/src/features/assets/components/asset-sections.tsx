import type { Asset } from '@fettle/contract/assets'
import type { DocumentRow } from '@fettle/contract/documents'
import type { OrderHistoryRow } from '@fettle/contract/work-orders'
import { inheritAttributes } from '@fettle/rules/assets/attribute-template'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { Documents } from '#nouns/attachments/documents.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { SectionData, SectionSkeleton } from '#records/page/section-data.tsx'
import { WhenInSight } from '#ui/when-in-sight.tsx'
import { AssetLog } from './asset-log.tsx'
import { AssetOrders } from './asset-orders.tsx'
import { AttributeGroups } from './attributes/attributes.tsx'
import { hasAgreement, hasWarranty, ServiceAgreement, Warranty } from './fields/covers.tsx'
import { Location } from './fields/location.tsx'
import { Overview } from './fields/overview.tsx'
import { hasPurchase, Purchase } from './fields/purchase.tsx'
import { Notes, Specifications } from './fields/specifications.tsx'
import { AssetLife } from './life/asset-life.tsx'
import { AddMeter, AddReading } from './meters/meter-actions.tsx'
import { Meters } from './meters/meters.tsx'
import { Moves } from './moves/moves.tsx'
import { MovesHead } from './moves/moves-head.tsx'
import { Photos } from './photos.tsx'
import { PmSchedules } from './pm-schedules.tsx'

const AssetParts = lazyComponent(async () => (await import('./asset-parts.tsx')).AssetParts)
const PartsTree = lazyComponent(async () => (await import('./parts-tree.tsx')).PartsTree)

/** Sections with empty fields shown for input. */
export type AddedSection = 'service-agreement' | 'warranty'

type Parts = {
  readonly documents: UseQueryResult<readonly DocumentRow[]>
  readonly orders: UseQueryResult<readonly OrderHistoryRow[]>
  /** Control for adding documents, depending on permission. */
  readonly addDocuments: ReactNode
  readonly mayAddPhotos: boolean
  /** Control for editing the attributes, depending on permission. */
  readonly editAttributes: ReactNode
  readonly isAdding: (section: AddedSection) => boolean
  /** Button to show the empty fields of a section, depending on permission. */
  readonly addButton: (section: AddedSection, label: string) => ReactNode
  readonly mayEdit: boolean
  /** Whether the person may choose parts. */
  readonly seesParts: boolean
}

/**
 * The thirteen cards of an asset, in order ([B2.017]), followed by further sections. From PM Schedules on, each card takes
 * the full width, so that two columns do not change the order.
 */
export function assetSections(asset: Asset, parts: Parts): RecordSection[] {
  const { documents, orders, addDocuments, mayAddPhotos, isAdding, addButton } = parts
  const showsAgreement = hasAgreement(asset) || isAdding('service-agreement')
  const showsWarranty = hasWarranty(asset) || isAdding('warranty')
  return [
    { id: overviewSection, title: 'Overview', column: 'facts', content: <Overview asset={asset} /> },
    { id: 'location', title: 'Location', column: 'facts', content: <Location asset={asset} /> },
    {
      id: 'specifications',
      title: 'Specifications',
      column: 'facts',
      content: <Specifications asset={asset} />,
    },
    { id: 'notes', title: 'Notes', column: 'facts', content: <Notes asset={asset} /> },
    {
      id: 'photo',
      title: 'Photo',
      column: 'story',
      isQuiet: asset.photo === null && !mayAddPhotos,
      ...(asset.photoCount > 1 && { count: asset.photoCount }),
      content: <Photos asset={asset} />,
    },
    {
      id: 'service-agreement',
      title: 'Service Agreement',
      column: 'story',
      isQuiet: !showsAgreement,
      actions: !showsAgreement && addButton('service-agreement', 'Add Agreement'),
      content: <ServiceAgreement asset={asset} isAdding={isAdding('service-agreement')} />,
    },
    {
      id: 'warranty',
      title: 'Warranty',
      column: 'story',
      isQuiet: !showsWarranty,
      actions: !showsWarranty && addButton('warranty', 'Add Warranty'),
      content: <Warranty asset={asset} isAdding={isAdding('warranty')} />,
    },
    {
      id: 'pm-schedules',
      title: 'PM Schedules',
      column: 'whole',
      isFlush: true,
      ...counted(asset.pmSchedules),
      chip: { label: 'PMs', count: asset.pmSchedules.length },
      content: <PmSchedules schedules={asset.pmSchedules} />,
    },
    {
      id: 'meter-readings',
      title: 'Meter Readings',
      column: 'whole',
      isFlush: true,
      ...counted(asset.meters),
      chip: { label: 'Meters', count: asset.meters.length },
      actions: (
        <>
          <AddReading meters={asset.meters} zone={asset.propertyTimeZone} />
          <AddMeter assetId={asset.assetId} />
        </>
      ),
      content: <Meters assetId={asset.assetId} meters={asset.meters} zone={asset.propertyTimeZone} />,
    },
    {
      id: 'attributes',
      title: 'Attributes',
      column: 'whole',
      isFlush: true,
      ...counted(Object.keys(inheritAttributes(asset.attributes, asset.attributeTemplate?.items ?? []))),
      actions: parts.editAttributes,
      content: <AttributeGroups asset={asset} />,
    },
    {
      id: 'moves',
      title: 'Moves',
      column: 'whole',
      isFlush: true,
      ...counted(asset.moves),
      actions: <MovesHead asset={asset} />,
      content: <Moves asset={asset} />,
    },
    {
      id: 'documents',
      title: 'Documents',
      column: 'whole',
      isFlush: true,
      ...counted(documents.data),
      chip: { label: 'Documents', count: documents.data?.length },
      actions: addDocuments,
      content: (
        <SectionData query={documents}>
          {(rows) => (
            <Documents documents={rows} empty="No documents to display." owner={{ assetId: asset.assetId }} />
          )}
        </SectionData>
      ),
    },
    {
      id: 'work-order-history',
      title: 'Work Order History',
      column: 'whole',
      isFlush: true,
      ...counted(orders.data),
      chip: { label: 'Orders', count: orders.data?.length },
      content: (
        <SectionData query={orders}>{(rows) => <AssetOrders asset={asset} orders={rows} />}</SectionData>
      ),
    },
    ...furtherSections(asset, parts),
  ]
}

/** Lifetime costs, parts, and history. */
function furtherSections(asset: Asset, { mayEdit, orders, seesParts }: Parts): RecordSection[] {
  const partsOfIt: RecordSection = {
    id: 'parts-of-this-asset',
    title: 'Parts of This Asset',
    column: 'whole',
    isFlush: true,
    count: asset.partCount,
    content: <PartsTree asset={asset} />,
  }
  const fitting: RecordSection = {
    id: 'parts',
    title: 'Parts',
    column: 'whole',
    isFlush: true,
    chip: { label: 'Parts' },
    content: (
      <WhenInSight fallback={<SectionSkeleton />}>
        <AssetParts asset={asset} orders={orders.data ?? []} />
      </WhenInSight>
    ),
  }
  return [
    {
      id: 'purchase-and-value',
      title: 'Purchase and Value',
      column: 'whole',
      isQuiet: !hasPurchase(asset) && !mayEdit,
      content: <Purchase asset={asset} />,
    },
    ...(asset.partCount > 0 ? [partsOfIt] : []),
    ...(seesParts ? [fitting] : []),
    {
      id: 'cost-and-downtime',
      title: 'Cost and Downtime',
      column: 'whole',
      content: <AssetLife asset={asset} />,
    },
    {
      id: 'log',
      title: 'Log',
      column: 'whole',
      isFlush: true,
      content: (
        <WhenInSight fallback={<SectionSkeleton />}>
          <AssetLog asset={asset} />
        </WhenInSight>
      ),
    },
  ]
}

/** Count next to the title. A section without rows is one line. */
const counted = (rows: readonly unknown[] | undefined) => ({
  count: rows?.length,
  isQuiet: rows?.length === 0,
})
