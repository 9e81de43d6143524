import type { WorkOrder } from '@fettle/contract/work-orders'
import type { Actor } from '@fettle/rules/access/permissions'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { orderKind } from '#nouns/orders/order-change.ts'
import { RemoveAction } from '#records/change/remove-action.tsx'
import { PopoverAction } from '#ui/popover-action.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { removeLaborChange } from '../../item-changes.ts'
import { orderCommandEntry } from '../actions/order-command-entry.ts'

const LaborForm = lazyComponent(async () => (await import('./labor-form.tsx')).LaborForm)

type Line = WorkOrder['costLabor'][number]

/** Adds labor, while the order is open ([A2.129], [A4.014]). */
export function AddLabor({ order }: { order: WorkOrder }): ReactNode {
  return (
    <PopoverAction
      title="Add Labor"
      command={order.can['labor-add'] ? orderCommandEntry('add-labor', 'Add Labor', 'l') : undefined}
      button={(open) => (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!order.can['labor-add']}
          onClick={open}
        >
          Add Labor
        </Button>
      )}
    >
      {(close) => <LaborForm order={order} onClose={close} />}
    </PopoverAction>
  )
}

/**
 * A worker's own lines, or any for a supervisor ([A6.012]), if the order allows it ([A6.013]). A line with a negative
 * id waits on this device and is changed on its page.
 */
export const mayChangeLabor = (
  order: WorkOrder,
  { costId, laborWorkerId }: Line,
  actor: Pick<Actor, 'supervisor' | 'assigneeId'>,
): boolean =>
  costId > 0 && order.can['labor-edit'] === true && (actor.supervisor || laborWorkerId === actor.assigneeId)

/** Edits or removes a line. Hidden without permission. */
export function LaborLineActions({ order, line }: { order: WorkOrder; line: Line }): ReactNode {
  const { actor } = useWorkspace()
  if (!mayChangeLabor(order, line, actor)) return null
  return (
    <>
      <PopoverAction
        title="Edit Labor"
        button={(open) => (
          <Tooltip label="Edit Labor">
            <ActionIcon aria-label={`Edit labor of ${line.laborName}`} onClick={open}>
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      >
        {(close) => <LaborForm order={order} line={line} onClose={close} />}
      </PopoverAction>
      <RemoveAction
        kind={orderKind}
        id={order.workorderId}
        label={`Remove labor of ${line.laborName}`}
        question="Remove labor from order?"
        change={() => removeLaborChange(line)}
      />
    </>
  )
}
