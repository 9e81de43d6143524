import type { AnswerOf, Route } from '@fettle/contract/route'
import { type listVendorAgreements, type listVendorParts, maxVendorTies } from '@fettle/contract/vendors'
import { formatAmount } from '@fettle/rules/text/money'
import { formatNumber } from '@fettle/rules/time/formats'
import { formatDate } from '@fettle/rules/time/time'
import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PartLink } from '#nouns/parts/part-link.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import classes from './vendors.module.css'

/** Query of a separately loaded section. */
type Asked<Call extends Route> = { readonly query: UseQueryResult<AnswerOf<Call>> }

const footOf = (total: number, many: string) =>
  total > maxVendorTies && {
    foot: `The first ${formatNumber(maxVendorTies)} of ${formatNumber(total)} ${many}.`,
  }

/** The assets under a service agreement with the vendor, the next to end first. */
export function Agreements({ query }: Asked<typeof listVendorAgreements>): ReactNode {
  const { settings } = useWorkspace()
  const dayOf = (day: string | null) => (day === null ? null : formatDate(day, settings))
  const assetLink = (assetId: number, code: string) => (
    <Link to="/assets/$assetId" params={{ assetId: String(assetId) }} className={classes.link}>
      {code}
    </Link>
  )
  return (
    <SectionData query={query}>
      {({ data, total }) => (
        <RecordTable
          caption="Agreements"
          rows={data}
          rowKey={({ assetId }) => assetId}
          empty="No assets under a service agreement."
          scrollsBeyond={20}
          {...footOf(total, 'assets')}
          columns={[
            { key: 'asset', title: 'Asset', render: (row) => assetLink(row.assetId, row.assetCode) },
            { key: 'name', title: 'Name', render: ({ assetName }) => assetName },
            { key: 'agreement', title: 'Agreement', render: ({ agreement }) => agreement },
            { key: 'ends', title: 'Ends', clip: true, render: ({ endsOn }) => dayOf(endsOn) },
            { key: 'status', title: 'Status', render: ({ status }) => status },
          ]}
          card={(row) => (
            <RecordLine
              title={assetLink(row.assetId, row.assetCode)}
              facts={[row.agreement, row.endsOn !== null && `Ends ${dayOf(row.endsOn)}`, row.status]}
              note={row.assetName}
            />
          )}
        />
      )}
    </SectionData>
  )
}

type Part = AnswerOf<typeof listVendorParts>['data'][number]
const propertyOf = ({ propertyName }: Part) => propertyName
const nameOf = ({ partId, partName }: Part) => <PartLink partId={partId}>{partName}</PartLink>

export const RequisitionsLink = ({ name }: { readonly name: string }): ReactNode => (
  <Button
    variant="default"
    size="compact-md"
    leftSection={<IconShoppingCart size={16} aria-hidden />}
    renderRoot={(props) => <Link to="/requisitions" search={{ vendorName: name, status: '*' }} {...props} />}
  >
    Requisitions
  </Button>
)

/** What the vendor supplies, by name. */
export function SuppliedParts({ query }: Asked<typeof listVendorParts>): ReactNode {
  const { settings, properties } = useWorkspace()
  // Each property has a separate catalog, so a part may be listed once per property.
  const isOfSeveral = properties.length > 1
  return (
    <SectionData query={query}>
      {({ data, total }) => (
        <RecordTable
          caption="Parts supplied"
          rows={data}
          rowKey={({ partId }) => partId}
          empty="No parts."
          scrollsBeyond={20}
          {...footOf(total, 'parts')}
          columns={[
            { key: 'code', title: 'Code', render: ({ partCode }) => partCode },
            { key: 'name', title: 'Name', render: nameOf },
            ...(isOfSeveral
              ? [{ key: 'property', title: settings.multiPropLabelSingular, render: propertyOf }]
              : []),
            { key: 'number', title: 'Their Number', render: ({ vendorPartNumber }) => vendorPartNumber },
            {
              key: 'cost',
              title: 'Unit Cost',
              align: 'right',
              render: ({ unitCost }) => formatAmount(unitCost, settings),
            },
            { key: 'units', title: 'Units', render: ({ units }) => units },
          ]}
          card={(row) => (
            <RecordLine
              title={nameOf(row)}
              facts={[row.partCode, isOfSeveral && row.propertyName, row.vendorPartNumber]}
              amount={formatAmount(row.unitCost, settings)}
            />
          )}
        />
      )}
    </SectionData>
  )
}
