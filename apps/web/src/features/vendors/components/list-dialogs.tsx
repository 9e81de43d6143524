import type { VendorDetail } from '@fettle/contract/vendors'
import { vendorContactProblems } from '@fettle/rules/people/vendor-requirements'
import { maxLength } from '@fettle/rules/records/limits'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { tradesQuery } from '#nouns/reference/reference.queries.ts'
import { RowsDialog } from '#records/form/rows-dialog.tsx'
import { useVendorChange, vendorChange } from '../vendor-change.ts'

type Props = { readonly vendor: VendorDetail; readonly onClose: () => void }

const contactFields = [
  ['name', 'Name', maxLength.fullName],
  ['title', 'Title', maxLength.personName],
  ['phone', 'Phone', maxLength.phone],
  ['email', 'E-mail', maxLength.email],
] as const

/** The people of a vendor, the first one first. */
export function ContactsDialog({ vendor, onClose }: Props): ReactNode {
  return (
    <RowsDialog
      heading={`Contacts of ${vendor.vendorName}`}
      changing={useVendorChange(vendor.vendorId)}
      title="Contacts"
      one="Contact"
      list="contacts"
      form={`vendor-${vendor.vendorId}-contacts`}
      version={vendor.fmModId}
      isBlock
      initial={vendor.contacts}
      fresh={() => ({ name: '', title: '', phone: '', email: '' })}
      problemsOf={vendorContactProblems}
      changeOf={(contacts) => vendorChange(vendor, { contacts: [...contacts] })}
      undoOf={(after, contacts) => vendorChange(after, { contacts: [...contacts] })}
      onClose={onClose}
    >
      {({ row, change, errorOf }) =>
        contactFields.map(([name, label, max]) => (
          <TextInput
            key={name}
            label={label}
            withAsterisk={name === 'name'}
            maxLength={max}
            value={row[name]}
            error={errorOf(name)}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))
      }
    </RowsDialog>
  )
}

type Trade = VendorDetail['trades'][number]
const noTrade = 0

const missingTrades = (trades: readonly Trade[]): Problem[] =>
  trades.flatMap(({ tradeId }, index) => {
    const field = `trades.${index}.tradeId`
    if (tradeId === noTrade) return [problem(field, 'required', 'Is required.')]
    const isTwice = trades.findIndex((trade) => trade.tradeId === tradeId) !== index
    return isTwice ? [problem(field, 'duplicate', 'This trade is in another line already.')] : []
  })

const ranks = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The trades that a vendor serves, for which of them it is preferred, and in which order vendors are called. */
export function TradesDialog({ vendor, onClose }: Props): ReactNode {
  const { property } = useWorkspace()
  const trades = useQuery(tradesQuery(vendor.propertyId ?? property.propertyId))
  const names = new Map([
    ...(trades.data ?? []).map(({ tradeId, tradeName }) => [tradeId, tradeName] as const),
    ...vendor.trades.map(({ tradeId, tradeName }) => [tradeId, tradeName] as const),
  ])
  return (
    <RowsDialog<Trade, VendorDetail>
      heading={`Trades of ${vendor.vendorName}`}
      changing={useVendorChange(vendor.vendorId)}
      title="Trades"
      one="Trade"
      list="trades"
      form={`vendor-${vendor.vendorId}-trades`}
      version={vendor.fmModId}
      isBlock
      initial={vendor.trades}
      fresh={() => ({ tradeId: noTrade, tradeName: '', isPreferred: false, rank: null })}
      problemsOf={missingTrades}
      changeOf={(rows) => vendorChange(vendor, { trades: [...rows] })}
      undoOf={(after, rows) => vendorChange(after, { trades: [...rows] })}
      onClose={onClose}
    >
      {({ row, change, errorOf }) => (
        <>
          <Select
            label="Trade"
            data={[...names].map(([id, label]) => ({ value: String(id), label }))}
            value={row.tradeId === noTrade ? null : String(row.tradeId)}
            searchable
            allowDeselect={false}
            error={errorOf('tradeId')}
            onChange={(id) => change({ tradeId: Number(id), tradeName: names.get(Number(id)) ?? '' })}
          />
          <Select
            label="Rank"
            data={ranks}
            value={row.rank === null ? null : String(row.rank)}
            placeholder="Not ranked"
            clearable
            error={errorOf('rank')}
            onChange={(rank) => change({ rank: rank === null ? null : Number(rank) })}
          />
          <Checkbox
            label="Preferred"
            mt={34}
            checked={row.isPreferred}
            onChange={(event) => change({ isPreferred: event.currentTarget.checked })}
          />
        </>
      )}
    </RowsDialog>
  )
}
