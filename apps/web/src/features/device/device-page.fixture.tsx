import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addCommand, changeCommand } from '#lib/device/command-store.ts'
import { deleteDevice } from '#lib/device/database.ts'
import type { StoredCommand } from '#lib/device/stored-command.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { orderQueue, orderQueueStarter } from '#nouns/orders/device/order-queue-state.ts'
import { anOrderQueue } from '#testing/order-queue.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { DevicePage } from './pages/device-page.tsx'

export const workspace = aWorkspace()
const { userId } = workspace.user

/** Removes everything that a test left on the device. */
export async function emptyDevice(): Promise<void> {
  orderQueue.set(null)
  orderQueueStarter.set(null)
  storedCommands.set([])
  await deleteDevice(userId)
}

/** Renders the page with one stored message, changed by `part`. Returns its runs. */
export async function showPage(part: Partial<StoredCommand>) {
  const queue = anOrderQueue()
  const { run } = queue
  orderQueue.set(queue)
  const { id } = await addCommand(userId, {
    orderId: 901,
    recordName: 'Order 5001',
    call: 'addComment',
    options: { body: { workorderId: 901, commentText: 'Valve is seized.', kind: 2 } },
    base: {},
    mine: {},
    baseVersion: null,
  })
  await changeCommand(userId, id, (command) => ({ ...command, ...part }))
  await renderPage(<DevicePage />, workspace)
  const order = within(await screen.findByRole('region', { name: 'Order 5001' }))
  const press = (name: string) => userEvent.click(order.getByRole('button', { name }))
  return { run, order, press, id }
}
