import type { WorkOrder } from '@fettle/contract/work-orders'
import { type Actor, isRequester } from '@fettle/rules/access/permissions'
import { type Command, useCommands } from '#lib/commands.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { goToTextField } from '#ui/go-to-section.ts'
import { messageLabels } from '../items/message-box.tsx'
import { orderCommandEntry } from './order-command-entry.ts'
import { type ActionItem, useActionItems } from './use-action-items.tsx'

/** Shortcuts of frequent actions. */
const keys: Partial<Record<ActionItem['key'], string>> = {
  complete: 'C',
  timer: 't',
  print: 'p',
  signature: 's',
  duplicate: 'd',
}

/**
 * Registers the order's menu items as commands, and a command to focus its messages, without disabled ones.
 * Message boxes cannot register themselves, because they may be collapsed on a phone.
 */
export function OrderCommands({ order }: { order: WorkOrder }): null {
  const { actor } = useWorkspace()
  const items = useActionItems(order).filter(({ isDisabled }) => !isDisabled)
  useCommands([
    ...items.map(({ key, label, run }) => ({ ...orderCommandEntry(key, label, keys[key]), run })),
    ...messageCommands(order, actor),
  ])
  return null
}

function messageCommands({ can }: WorkOrder, actor: Actor): readonly Command[] {
  const { toRequester, internal, toTeam } = messageLabels
  const write = (id: string, label: string, section: string, key?: string): Command => ({
    ...orderCommandEntry(id, label, key),
    run: () => goToTextField(section),
  })
  if (isRequester(actor)) return can.comment ? [write('message', toTeam, 'messages', 'm')] : []
  return [
    ...(can.comment ? [write('message', toRequester, 'requester-communications', 'm')] : []),
    ...(can['internal-comment'] ? [write('internal-message', internal, 'internal-communications')] : []),
  ]
}
