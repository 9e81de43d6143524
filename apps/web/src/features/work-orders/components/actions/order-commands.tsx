import type { WorkOrder } from '@fettle/contract/work-orders'
import { useCommands } from '../../../../lib/commands.ts'
import { inOrder } from './in-order.ts'
import { type ActionItem, useActionItems } from './use-action-items.tsx'

const keys: Record<ActionItem['key'], string> = {
  complete: 'C',
  timer: 't',
  print: 'p',
  signature: 's',
  duplicate: 'd',
}

/** Offers what the order's menus offer to palette and keyboard; what is disabled there is not offered. */
export function OrderCommands({ order }: { order: WorkOrder }): null {
  const items = useActionItems(order).filter(({ isDisabled }) => !isDisabled)
  useCommands(items.map(({ key, label, run }) => ({ ...inOrder(key, label, keys[key]), run })))
  return null
}
