import type { WorkOrder } from '@fettle/contract/work-orders'
import { maxDowntimeHours, maxLength } from '@fettle/rules/records/limits'
import { formatNumber } from '@fettle/rules/time/formats'
import { Anchor, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { type AssetFindings, assetFindingsChange } from '../../asset-line-changes.ts'

type OrderAsset = WorkOrder['assets'][number]
type Props = { readonly order: WorkOrder; readonly asset: OrderAsset; readonly onClose: () => void }

/** Form for the findings on an asset of the order ([A3.008]). Sends changed fields only. */
export function AssetLineForm({ order, asset, onClose }: Props): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const { problem, remedy, notes, doneFlag, downtime } = asset
  const before: AssetFindings = { problem, remedy, notes, doneFlag, downtime }
  const { entry, change, unsaved } = useStoredEntry<AssetFindings>(
    `order-asset-${asset.orderAssetId}`,
    before,
  )
  const isHours = entry.downtime === null || (entry.downtime >= 0 && entry.downtime <= maxDowntimeHours)
  const text = (label: string, field: 'problem' | 'remedy' | 'notes', max: number) => (
    <Textarea
      label={label}
      rows={2}
      autosize
      maxRows={8}
      maxLength={max}
      value={entry[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      {...(field === 'problem' && { 'data-autofocus': true })}
    />
  )
  return (
    <ModalPanel opened title={`${asset.assetCode} on This Order`} size={480} onClose={onClose}>
      <ActionForm
        label="Save"
        isDisabled={!isHours}
        changing={changing}
        unsaved={unsaved}
        onCancel={onClose}
        onSubmit={() =>
          changing.run(assetFindingsChange(order, asset, entry), { draft: unsaved, onDone: onClose })
        }
      >
        {text('Problem', 'problem', maxLength.finding)}
        {text('Remedy', 'remedy', maxLength.finding)}
        {text('Notes', 'notes', maxLength.notes)}
        <NumberField
          label="Downtime (hours)"
          min={0}
          step={1}
          decimalScale={2}
          value={entry.downtime}
          error={isHours ? null : `Enter 0 to ${formatNumber(maxDowntimeHours)} hours.`}
          onChange={(next) => change({ downtime: next })}
        />
        <Checkbox
          label="Done"
          checked={entry.doneFlag}
          onChange={(event) => change({ doneFlag: event.currentTarget.checked })}
        />
        <Anchor
          component={Link}
          size="sm"
          to={`/assets/${asset.assetId}?order=${order.workorderId}`}
          onClick={onClose}
        >
          {asset.meterReading === null ? 'Add a reading' : `Reading ${asset.meterReading}: add another`}
        </Anchor>
      </ActionForm>
    </ModalPanel>
  )
}
