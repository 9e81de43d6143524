import * as items from '@fettle/contract/order-items'
import { del, get } from 'idb-keyval'
import * as z from 'zod/mini'
import { addCommand, showCommands } from '#lib/device/command-store.ts'
import type { NewCommand } from '#lib/device/stored-command.ts'
import { draftPrefix } from '#lib/drafts.ts'

const answer = z.object({
  workorderId: z.number(),
  taskId: z.number(),
  /** Idempotency key of the attempts so far. */
  key: z.string(),
  kind: z.enum(['done', 'failed', 'entry']),
  value: z.union([z.boolean(), z.string()]),
  confirm: z.optional(z.string()),
})
type KeptAnswer = z.infer<typeof answer>

const nameFor = (userId: number) => `${draftPrefix}task-answers.${userId}`

/**
 * Moves checklist answers that an earlier version of the program left on this device into the queue. They keep their
 * idempotency keys, because the server may already have them.
 */
export async function moveKeptAnswers(userId: number): Promise<void> {
  const kept = z.array(answer).safeParse(await get<unknown>(nameFor(userId)).catch(() => undefined))
  if (!kept.success) return
  // A page that was closed halfway has moved some of them.
  const moved = new Set((await showCommands(userId)).map(({ key }) => key))
  for (const each of kept.data) if (!moved.has(each.key)) await addCommand(userId, commandOf(each))
  await del(nameFor(userId))
}

function commandOf({ workorderId, taskId, key, kind, value, confirm }: KeptAnswer): NewCommand {
  const params = { workorderId, taskId }
  const { call, query } = {
    done: { call: items.markTaskDone.name, query: { doneFlag: value } },
    failed: { call: items.markTaskFailed.name, query: { failedFlag: value } },
    entry: { call: items.enterTaskData.name, query: { dataEntry: value, ...(confirm && { confirm }) } },
  }[kind]
  const recordName = `Order ${workorderId}`
  return {
    orderId: workorderId,
    recordName,
    call,
    options: { params, query },
    base: {},
    mine: {},
    baseVersion: null,
    key,
  }
}
