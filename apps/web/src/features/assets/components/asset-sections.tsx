import type { Asset } from '@fettle/contract/assets'
import type { DocumentRow } from '@fettle/contract/documents'
import type { OrderHistoryRow } from '@fettle/contract/work-orders'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Documents } from '#nouns/attachments/documents.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { SectionData } from '#records/page/section-data.tsx'
import {
  hasAgreement,
  hasWarranty,
  Location,
  Notes,
  Overview,
  ServiceAgreement,
  Specifications,
  Warranty,
} from './asset-facts.tsx'
import { AssetPhoto } from './asset-photo.tsx'
import { AttributeGroups } from './attributes.tsx'
import { Meters } from './meters.tsx'
import { Moves } from './moves.tsx'
import { OrderHistory } from './order-history.tsx'
import { PmSchedules } from './pm-schedules.tsx'

type Parts = {
  readonly documents: UseQueryResult<readonly DocumentRow[]>
  readonly orders: UseQueryResult<readonly OrderHistoryRow[]>
  /** The way to add documents, for those who may. */
  readonly addDocuments: ReactNode
}

/** The thirteen cards of an asset, in order ([B2.017]). */
export function assetSections(asset: Asset, { documents, orders, addDocuments }: Parts): RecordSection[] {
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
      isQuiet: asset.photo === null,
      content: <AssetPhoto asset={asset} />,
    },
    {
      id: 'service-agreement',
      title: 'Service Agreement',
      column: 'story',
      isQuiet: !hasAgreement(asset),
      content: <ServiceAgreement asset={asset} />,
    },
    {
      id: 'warranty',
      title: 'Warranty',
      column: 'story',
      isQuiet: !hasWarranty(asset),
      content: <Warranty asset={asset} />,
    },
    {
      id: 'pm-schedules',
      title: 'PM Schedules',
      column: 'whole',
      isFlush: true,
      ...counted(asset.pmSchedules),
      chip: { label: 'PMs', ...shown(asset.pmSchedules) },
      content: <PmSchedules schedules={asset.pmSchedules} />,
    },
    {
      id: 'meter-readings',
      title: 'Meter Readings',
      column: 'story',
      isFlush: true,
      ...counted(asset.meters),
      chip: { label: 'Meters', ...shown(asset.meters) },
      content: <Meters meters={asset.meters} zone={asset.propertyTimeZone} />,
    },
    {
      id: 'attributes',
      title: 'Attributes',
      column: 'story',
      isFlush: true,
      ...counted(Object.keys(asset.attributes)),
      content: <AttributeGroups attributes={asset.attributes} />,
    },
    {
      id: 'moves',
      title: 'Moves',
      column: 'whole',
      isFlush: true,
      ...counted(asset.moves),
      content: <Moves asset={asset} />,
    },
    {
      id: 'documents',
      title: 'Documents',
      column: 'story',
      isFlush: true,
      ...counted(documents.data),
      chip: { label: 'Documents', ...shown(documents.data) },
      actions: addDocuments,
      content: (
        <SectionData query={documents}>
          {(rows) => <Documents documents={rows} empty="No documents to display." />}
        </SectionData>
      ),
    },
    {
      id: 'work-order-history',
      title: 'Work Order History',
      column: 'whole',
      isFlush: true,
      ...counted(orders.data),
      chip: { label: 'Orders', ...shown(orders.data) },
      content: <SectionData query={orders}>{(rows) => <OrderHistory orders={rows} />}</SectionData>,
    },
  ]
}

/** The number beside the title; a section without rows is one quiet line. */
const counted = (rows: readonly unknown[] | undefined) => ({
  ...(rows !== undefined && rows.length > 0 && { count: rows.length }),
  isQuiet: rows?.length === 0,
})

const shown = (rows: readonly unknown[] | undefined) =>
  rows !== undefined && rows.length > 0 ? { count: String(rows.length) } : {}
