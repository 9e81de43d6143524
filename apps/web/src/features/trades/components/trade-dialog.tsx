import { createTrade, type TradeSetting, updateTrade } from '@fettle/contract/trade-settings'
import { maxTradeName } from '@fettle/rules/assignment/trade-settings'
import { MultiSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { NameDialog } from '#records/form/name-dialog.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { useTradeChange } from '../trades.queries.ts'

type Props = { readonly trade: TradeSetting | null; readonly onClose: () => void }

type Entry = { readonly tradeName: string; readonly propertyIds: readonly number[] }

/** Form for a new or existing trade: name and properties. */
export function TradeDialog({ trade, onClose }: Props): ReactNode {
  const { properties, settings } = useWorkspace()
  const changing = useTradeChange()
  const unsaved = useUnsavedEdit<Entry>(`trade-${trade?.tradeId ?? 'new'}`, trade?.fmModId ?? 0)
  const entry = unsaved.entered ?? {
    tradeName: trade?.tradeName ?? '',
    propertyIds: trade?.propertyIds ?? properties.map(({ propertyId }) => propertyId),
  }
  const { tradeName, propertyIds } = entry
  const [idempotencyKey] = useState(newIdempotencyKey)
  const body = { tradeName, propertyIds: [...propertyIds] }
  const onDone = () => {
    unsaved.clear()
    onClose()
  }
  const submit = () =>
    changing.run(
      trade === null
        ? {
            send: () => call(createTrade, { body, idempotencyKey }),
            notice: `${tradeName.trim()} was added.`,
            onDone,
          }
        : {
            send: () =>
              call(updateTrade, {
                params: { tradeId: trade.tradeId },
                body,
                ifMatch: unsaved.seenAfter(changing.error),
              }),
            notice: `${tradeName.trim()} was changed.`,
            undo: () =>
              call(updateTrade, {
                params: { tradeId: trade.tradeId },
                body: { tradeName: trade.tradeName, propertyIds: trade.propertyIds },
              }),
            onDone,
          },
    )
  return (
    <NameDialog
      title={trade === null ? 'New trade' : trade.tradeName}
      size={480}
      maxLength={maxTradeName}
      changing={changing}
      unsaved={unsaved}
      present={trade?.tradeName}
      name={tradeName}
      field="tradeName"
      isNameFixed={trade !== null && !trade.can.change}
      onName={(name) => unsaved.change({ ...entry, tradeName: name })}
      onClose={onClose}
      onSubmit={submit}
    >
      <MultiSelect
        label={`Offered in these ${settings.multiPropLabelPlural.toLowerCase()}`}
        data={properties.map((each) => ({ value: String(each.propertyId), label: each.propertyName }))}
        value={propertyIds.map(String)}
        onChange={(ids) => unsaved.change({ ...entry, propertyIds: ids.map(Number) })}
        placeholder={propertyIds.length === 0 ? 'None' : ''}
        hidePickedOptions
      />
    </NameDialog>
  )
}
