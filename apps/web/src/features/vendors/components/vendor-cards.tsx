import type { VendorDetail } from '@fettle/contract/vendors'
import { phoneHref } from '@fettle/rules/people/phone-href'
import { formatAmount } from '@fettle/rules/text/money'
import { formatDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { DocumentDownload } from '#nouns/attachments/document-download.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { CertificateBadge } from './certificate-badge.tsx'
import classes from './vendors.module.css'

type Props = { readonly vendor: VendorDetail }

/** Whom one speaks to, the first one first. */
export function Contacts({ vendor }: Props): ReactNode {
  const { settings } = useWorkspace()
  const phone = (number: string) =>
    number !== '' && (
      <a href={phoneHref(number, settings.phoneCountry)} className={classes.link}>
        {number}
      </a>
    )
  const mail = (address: string) =>
    address !== '' && (
      <a href={`mailto:${address}`} className={classes.link}>
        {address}
      </a>
    )
  return (
    <RecordTable
      caption="Contacts"
      rows={vendor.contacts}
      rowKey={(row) => vendor.contacts.indexOf(row)}
      empty="No contacts."
      columns={[
        { key: 'name', title: 'Name', render: ({ name }) => name },
        { key: 'title', title: 'Title', render: ({ title }) => title },
        { key: 'phone', title: 'Phone', render: (row) => phone(row.phone) },
        { key: 'email', title: 'E-mail', render: (row) => mail(row.email) },
      ]}
      card={(row) => <RecordLine title={row.name} facts={[row.title, phone(row.phone), mail(row.email)]} />}
    />
  )
}

/** What the vendor is called for, and where. */
export function TradesAndBuildings({ vendor }: Props): ReactNode {
  const { trades, buildings, servesElsewhere } = vendor
  const names = buildings.map(({ buildingName }) => buildingName).join(', ')
  return (
    <>
      <div className={classes.facts}>
        <FieldList>
          <DisplayField label="Buildings" isWide>
            {names || (servesElsewhere ? 'None of yours' : 'All')}
          </DisplayField>
        </FieldList>
      </div>
      <RecordTable
        caption="Trades"
        rows={trades}
        rowKey={({ tradeId }) => tradeId}
        empty="No trades."
        columns={[
          { key: 'trade', title: 'Trade', render: ({ tradeName }) => tradeName },
          {
            key: 'preferred',
            title: 'Preferred',
            clip: true,
            render: ({ isPreferred }) => (isPreferred ? 'Yes' : 'No'),
          },
          { key: 'rank', title: 'Rank', clip: true, align: 'right', render: ({ rank }) => rank },
        ]}
        card={(row) => (
          <RecordLine
            title={row.tradeName}
            facts={[row.isPreferred && 'Preferred']}
            {...(row.rank !== null && { amount: `Rank ${row.rank}` })}
          />
        )}
      />
    </>
  )
}

type Certificate = VendorDetail['certificateList'][number]

/** What the vendor has proved, and until when. */
export function Certificates({ vendor }: Props): ReactNode {
  const { settings } = useWorkspace()
  const dayOf = (day: string | null) => (day === null ? null : formatDate(day, settings))
  const amountOf = ({ amount }: Certificate) => (amount === null ? null : formatAmount(amount, settings))
  const documentOf = ({ documentId, documentTitle, documentVersion }: Certificate) =>
    documentId !== null &&
    documentVersion !== null && (
      <DocumentDownload documentId={documentId} version={documentVersion} name={documentTitle ?? ''} />
    )
  return (
    <RecordTable
      caption="Certificates"
      minWidth={620}
      rows={vendor.certificateList}
      rowKey={({ certificateId }) => certificateId}
      empty="No certificates."
      columns={[
        { key: 'kind', title: 'Kind', render: ({ kind }) => kind },
        { key: 'number', title: 'Number', render: ({ number }) => number },
        { key: 'from', title: 'From', clip: true, render: ({ from }) => dayOf(from) },
        { key: 'to', title: 'To', clip: true, render: ({ to }) => dayOf(to) },
        { key: 'amount', title: 'Amount', align: 'right', render: amountOf },
        { key: 'state', title: 'State', render: ({ state }) => <CertificateBadge state={state} /> },
        { key: 'document', title: 'Document', align: 'right', render: documentOf },
      ]}
      card={(row) => (
        <RecordLine
          title={[row.kind, row.number].filter(Boolean).join(' ')}
          facts={[
            row.to === null ? 'No end' : `To ${dayOf(row.to)}`,
            amountOf(row),
            <CertificateBadge key="state" state={row.state} />,
          ]}
          actions={documentOf(row)}
        />
      )}
    />
  )
}
