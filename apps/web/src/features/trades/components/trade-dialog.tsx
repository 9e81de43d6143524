import { createTrade, type TradeSetting, updateTrade } from '@fettle/contract/trade-settings'
import { maxTradeName } from '@fettle/rules/trade-settings'
import { MultiSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { NameDialog } from '#records/form/name-dialog.tsx'
import { useTradeChange } from '../trades.queries.ts'

type Props = { readonly trade: TradeSetting | null; readonly onClose: () => void }

/** A new trade, or another name and other properties for one that is there. */
export function TradeDialog({ trade, onClose }: Props): ReactNode {
  const { properties, settings } = useWorkspace()
  const changing = useTradeChange()
  const [tradeName, setName] = useState(trade?.tradeName ?? '')
  const [offered, setOffered] = useState(() =>
    (trade?.propertyIds ?? properties.map(({ propertyId }) => propertyId)).map(String),
  )
  const [idempotencyKey] = useState(newIdempotencyKey)
  const propertyIds = offered.map(Number)
  const submit = () =>
    changing.run(
      trade === null
        ? {
            send: () => call(createTrade, { body: { tradeName, propertyIds }, idempotencyKey }),
            notice: `${tradeName.trim()} was added.`,
            onDone: onClose,
          }
        : {
            send: () =>
              call(updateTrade, {
                params: { tradeId: trade.tradeId },
                body: { tradeName, propertyIds },
                ifMatch: trade.fmModId,
              }),
            notice: `${tradeName.trim()} was changed.`,
            undo: () =>
              call(updateTrade, {
                params: { tradeId: trade.tradeId },
                body: { tradeName: trade.tradeName, propertyIds: trade.propertyIds },
              }),
            onDone: onClose,
          },
    )
  return (
    <NameDialog
      title={trade === null ? 'New trade' : trade.tradeName}
      size={480}
      maxLength={maxTradeName}
      changing={changing}
      name={tradeName}
      field="tradeName"
      onName={setName}
      onClose={onClose}
      onSubmit={submit}
    >
      <MultiSelect
        label={`Offered in these ${settings.multiPropLabelPlural.toLowerCase()}`}
        data={properties.map((each) => ({ value: String(each.propertyId), label: each.propertyName }))}
        value={offered}
        onChange={setOffered}
        placeholder={offered.length === 0 ? 'None' : ''}
        hidePickedOptions
      />
    </NameDialog>
  )
}
