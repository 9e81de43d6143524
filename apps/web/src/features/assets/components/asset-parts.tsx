import type { Asset } from '@fettle/contract/assets'
import { addOrderPart } from '@fettle/contract/order-items'
import type { Part } from '@fettle/contract/parts'
import type { OrderHistoryRow } from '@fettle/contract/work-orders'
import { scrollAfterItems } from '@fettle/rules/records/paging'
import { formatAmount } from '@fettle/rules/text/money'
import { Button, type ButtonProps } from '@mantine/core'
import { IconClipboardPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { orderNumberAndKind } from '#nouns/orders/order-labels.ts'
import { partsForAssetQuery } from '#nouns/parts/part.queries.ts'
import { PartLink } from '#nouns/parts/part-link.tsx'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { recordKey } from '#records/change/record-change.ts'
import { showNotice } from '#records/change/undo-notice.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { MenuOnButton } from '#ui/actions-menu.tsx'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { assetKind } from '../asset-change.ts'

type Props = {
  readonly asset: Asset
  /** The latest orders of the asset. Parts can be added to the open ones. */
  readonly orders: readonly OrderHistoryRow[]
}

/** Parts that fit an asset: itself, or its class. */
export function AssetParts({ asset, orders }: Props): ReactNode {
  const { settings } = useWorkspace()
  const parts = useQuery(partsForAssetQuery(asset.assetId))
  const open = orders.filter(({ statusKind }) => statusKind === 'open' || statusKind === 'hold')
  const isAdvanced = settings.advancedPartsFunctionalityFlag
  const link = ({ partId, partCode }: Part) => <PartLink partId={partId}>{partCode}</PartLink>
  const costOf = ({ partUnitCost, costUnits }: Part) =>
    `${formatAmount(partUnitCost, settings)} / ${costUnits}`
  const availableOf = ({ partAvailable, costUnits }: Part) => quantityText(partAvailable, costUnits)
  const add = (part: Part) => <AddToOrder part={part} asset={asset} orders={open} />
  const further: Column<Part>[] = [
    ...(isAdvanced
      ? [{ key: 'available', title: 'Available', align: 'right' as const, render: availableOf }]
      : []),
    ...(open.length > 0 ? [{ key: 'add', title: 'Actions', align: 'right' as const, render: add }] : []),
  ]
  return (
    <SectionData query={parts}>
      {(rows) => (
        <RecordTable
          caption="Parts that fit"
          rows={rows}
          rowKey={({ partId }) => partId}
          empty="No part of the catalog names this asset or its class."
          scrollsBeyond={scrollAfterItems}
          columns={[
            { key: 'code', title: 'Part Code', clip: true, width: '8rem', render: link },
            { key: 'name', title: 'Name', render: ({ partName }) => partName },
            { key: 'type', title: 'Type', render: ({ partType }) => partType },
            { key: 'cost', title: 'Unit Cost', align: 'right', render: costOf },
            ...further,
          ]}
          card={(part) => (
            <RecordLine
              title={link(part)}
              facts={[
                part.partName,
                isAdvanced && part.partAvailable !== null && `${availableOf(part)} available`,
              ]}
              amount={costOf(part)}
              {...(open.length > 0 && { actions: add(part) })}
            />
          )}
        />
      )}
    </SectionData>
  )
}

const small: ButtonProps = {
  variant: 'default',
  size: 'compact-md',
  leftSection: <IconClipboardPlus size={16} aria-hidden />,
}

type AddProps = {
  readonly part: Part
  readonly asset: Asset
  readonly orders: readonly OrderHistoryRow[]
}

/** Adds one unit of a part to an open order of the asset. Several orders are offered in a menu. */
function AddToOrder({ part, asset, orders }: AddProps): ReactNode {
  const queries = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ workorderId }: OrderHistoryRow) =>
      call(addOrderPart, {
        body: {
          workorderId,
          propertyId: asset.propertyId,
          partIDx: String(part.partId),
          partCostType: 'Inventory',
          partAssetId: asset.assetId,
          quantity: 1,
        },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: async (_order, row) => {
      showNotice({
        record: recordKey(assetKind, asset.assetId),
        text: `${part.partCode} was added to ${orderNumberAndKind(row)}.`,
        undo: null,
      })
      await queries.invalidateQueries({ queryKey: ['part'] })
      await queries.invalidateQueries({ queryKey: ['work-order', 'detail', row.workorderId] })
    },
  })
  const [first, another] = orders
  if (!first) return null
  const named = `Add ${part.partCode} to`
  if (!another)
    return (
      <Button
        {...small}
        loading={isPending}
        aria-label={`${named} ${orderNumberAndKind(first)}`}
        onClick={() => mutate(first)}
      >
        {`Add to ${orderNumberAndKind(first)}`}
      </Button>
    )
  return (
    <MenuOnButton
      width={280}
      actions={orders.map((row) => ({
        label: `${orderNumberAndKind(row)}: ${row.description.slice(0, 60)}`,
        Icon: IconClipboardPlus,
        isDisabled: isPending,
        run: () => mutate(row),
      }))}
      target={() => (
        <Button {...small} loading={isPending} aria-label={`${named} an order`}>
          Add to Order
        </Button>
      )}
    />
  )
}
