import { createTrade, type TradeSetting, updateTrade } from '@fettle/contract/trade-settings'
import { maxTradeName } from '@fettle/rules/trade-settings'
import { MultiSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
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
  const refused = fieldErrors(changing.error)
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
    <ModalPanel title={trade === null ? 'New trade' : trade.tradeName} size={480} opened onClose={onClose}>
      <ActionForm
        label="Save"
        changing={changing}
        isDisabled={tradeName.trim() === ''}
        onCancel={onClose}
        onSubmit={submit}
      >
        <TextInput
          label="Name"
          withAsterisk
          data-autofocus
          maxLength={maxTradeName}
          value={tradeName}
          error={refused.get('tradeName')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MultiSelect
          label={`Offered in these ${settings.multiPropLabelPlural.toLowerCase()}`}
          data={properties.map((each) => ({ value: String(each.propertyId), label: each.propertyName }))}
          value={offered}
          onChange={setOffered}
          placeholder={offered.length === 0 ? 'None' : ''}
          hidePickedOptions
        />
      </ActionForm>
    </ModalPanel>
  )
}
