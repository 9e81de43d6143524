import type { OrderCost } from '@fettle/contract/order-costs'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { orderKind } from '#nouns/orders/order-change.ts'
import { RemoveAction } from '#records/change/remove-action.tsx'
import { PopoverAction } from '#ui/popover-action.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { removeCostChange } from '../../order-costs.queries.ts'

const CostForm = lazyComponent(async () => (await import('./cost-form.tsx')).CostForm)

/** Adds an invoice, another cost or an estimate, until the order is closed out. */
export function AddCost({ order }: { readonly order: WorkOrder }): ReactNode {
  if (!order.can['cost-edit']) return null
  return (
    <PopoverAction
      title="Add Cost"
      scrolls
      button={(open) => (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={open}
        >
          Add Cost
        </Button>
      )}
    >
      {(close) => <CostForm order={order} onClose={close} />}
    </PopoverAction>
  )
}

type LineProps = { readonly order: WorkOrder; readonly cost: OrderCost; readonly name: string }

/** Changes or removes a cost. */
export function CostLineActions({ order, cost, name }: LineProps): ReactNode {
  return (
    <>
      <PopoverAction
        title="Edit Cost"
        scrolls
        button={(open) => (
          <Tooltip label="Edit Cost">
            <ActionIcon aria-label={`Edit ${name}`} onClick={open}>
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      >
        {(close) => <CostForm order={order} cost={cost} onClose={close} />}
      </PopoverAction>
      <RemoveAction
        kind={orderKind}
        id={order.workorderId}
        label={`Remove ${name}`}
        question="Remove cost from order?"
        change={() => removeCostChange(order.workorderId, cost)}
      />
    </>
  )
}
