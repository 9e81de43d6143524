import type { VendorDetail } from '@fettle/contract/vendors'
import { certificateKinds } from '@fettle/rules/assets/certificates'
import { certificateProblems } from '@fettle/rules/people/vendor-requirements'
import { maxLength } from '@fettle/rules/records/limits'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { documentsQuery } from '#nouns/attachments/attachment.queries.ts'
import { RowsDialog } from '#records/form/rows-dialog.tsx'
import { DayField } from '#ui/day-field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { useVendorChange, type VendorChangeBody, vendorChange } from '../vendor-change.ts'

type Props = { readonly vendor: VendorDetail; readonly onClose: () => void }
type Certificate = Omit<VendorDetail['certificateList'][number], 'state' | 'certificateId'> & {
  readonly certificateId?: number
}

const fresh = (): Certificate => ({
  kind: 'Insurance',
  number: '',
  from: null,
  to: null,
  amount: null,
  documentId: null,
  documentTitle: null,
  documentVersion: null,
})

const bodyOf = (rows: readonly Certificate[]): VendorChangeBody => ({
  certificateList: rows.map(({ certificateId, kind, number, from, to, amount, documentId }) => ({
    ...(certificateId !== undefined && { certificateId }),
    kind,
    number,
    from,
    to,
    amount,
    documentId,
  })),
})

/** Taken back, certificates that are gone come as new ones. */
const backOf = (rows: readonly Certificate[], after: VendorDetail): VendorChangeBody => {
  const there = new Set(after.certificateList.map(({ certificateId }) => certificateId))
  return bodyOf(
    rows.map(({ certificateId, ...row }) =>
      certificateId !== undefined && there.has(certificateId) ? { ...row, certificateId } : row,
    ),
  )
}

/** What a vendor has proved, and until when, each with the document that shows it. */
export function CertificatesDialog({ vendor, onClose }: Props): ReactNode {
  const { settings } = useWorkspace()
  const documents = useQuery(documentsQuery({ vendorId: vendor.vendorId }))
  const titles = new Map([
    ...vendor.certificateList.flatMap(({ documentId, documentTitle }) =>
      documentId === null ? [] : [[documentId, documentTitle ?? ''] as const],
    ),
    ...(documents.data ?? []).map(({ documentId, docTitle }) => [documentId, docTitle] as const),
  ])
  return (
    <RowsDialog<Certificate, VendorDetail>
      heading={`Certificates of ${vendor.vendorName}`}
      changing={useVendorChange(vendor.vendorId)}
      title="Certificates"
      one="Certificate"
      list="certificateList"
      form={`vendor-${vendor.vendorId}-certificateList`}
      version={vendor.fmModId}
      isBlock
      initial={vendor.certificateList}
      fresh={fresh}
      problemsOf={certificateProblems}
      changeOf={(rows) => vendorChange(vendor, bodyOf(rows))}
      undoOf={(after, rows) => vendorChange(after, backOf(rows, after))}
      onClose={onClose}
    >
      {({ row, change, errorOf }) => (
        <>
          <Select
            label="Kind"
            data={[...certificateKinds]}
            value={row.kind}
            allowDeselect={false}
            error={errorOf('kind')}
            onChange={(value) =>
              change({ kind: certificateKinds.find((kind) => kind === value) ?? row.kind })
            }
          />
          <TextInput
            label="Number"
            maxLength={maxLength.code}
            value={row.number}
            error={errorOf('number')}
            onChange={(event) => change({ number: event.currentTarget.value })}
          />
          <DayField
            label="From"
            value={row.from ?? undefined}
            error={errorOf('from')}
            onChange={(day) => change({ from: day ?? null })}
          />
          <DayField
            label="To"
            value={row.to ?? undefined}
            error={errorOf('to')}
            onChange={(day) => change({ to: day ?? null })}
          />
          <NumberInput
            label="Amount"
            min={0}
            max={999_999_999_999.99}
            thousandSeparator=","
            inputMode="decimal"
            money={settings}
            value={row.amount ?? ''}
            error={errorOf('amount')}
            onChange={(value) => change({ amount: value === '' ? null : Number(value) })}
          />
          <Select
            label="Document"
            data={[...titles].map(([id, label]) => ({ value: String(id), label }))}
            value={row.documentId === null ? null : String(row.documentId)}
            placeholder={titles.size === 0 ? 'No documents yet' : 'None'}
            clearable
            searchable
            error={errorOf('documentId')}
            onChange={(id) => change({ documentId: id === null ? null : Number(id) })}
          />
        </>
      )}
    </RowsDialog>
  )
}
