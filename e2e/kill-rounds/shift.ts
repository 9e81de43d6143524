import { createHash } from 'node:crypto'
import type { Api } from '../support/api.ts'
import type { FullOrder } from '../support/orders.ts'
import { picture } from '../support/picture.ts'
import type { StoredCommand } from '../support/stored-commands.ts'

type Order = FullOrder & { readonly fmModId: number }

export type Shift = {
  readonly commands: readonly StoredCommand[]
  /** Rows of each order after the shift, by order id. */
  readonly model: ReadonlyMap<number, readonly string[]>
}

/** Entries of an order: messages and hours, then a description, a hold and its end, a photo for some, and the completion. */
const kinds = [
  ...['message', 'labor', 'message', 'describe', 'labor'],
  ...['message', 'hold', 'open', 'message-or-photo', 'complete'],
] as const
export const commandsPerOrder = kinds.length

/** Makes orders for a technician, and the commands that a shift without a network leaves on the phone. */
export async function makeShift(supervisor: Api, orderCount: number, day: string): Promise<Shift> {
  const commands: StoredCommand[] = []
  const model = new Map<number, string[]>()
  const { buffer } = await picture('valve.jpg')
  const photo = {
    base64: buffer.toString('base64'),
    sha256: createHash('sha256').update(buffer).digest('hex'),
    name: 'valve.jpg',
  }
  for (let count = 0; count < orderCount; count++) {
    const order = await supervisor.post<Order>('/api/Workorders', {
      propertyId: 1,
      description: `Valve ${count}`,
      jobType: 'Leak',
      assignTo: 'Elena Novak',
      jobPriority: 3,
    })
    const rows: string[] = []
    for (const [place, kind] of kinds.entries()) {
      const isPhoto = kind === 'message-or-photo' && count % 10 === 0
      const text = `${order.workorderId} entry ${place}`
      const made = commandOf(
        isPhoto ? 'photo' : kind === 'message-or-photo' ? 'message' : kind,
        text,
        order,
        day,
      )
      rows.push(made.row)
      const id = `01JD${String(count * commandsPerOrder + place).padStart(22, '0')}`
      commands.push({
        stored: {
          ...{ id, key: id, orderId: order.workorderId, recordName: `Order ${order.workorderId}` },
          ...{ state: 'waiting', attempts: 0, at: Date.now(), base: {}, mine: {}, baseVersion: null },
          ...made.command,
          ...(isPhoto && { blobId: id }),
        },
        ...(isPhoto && { photo }),
      })
    }
    model.set(order.workorderId, rows.toSorted())
  }
  return { commands, model }
}

type Kind = 'message' | 'labor' | 'describe' | 'hold' | 'open' | 'complete' | 'photo'
type Made = { readonly row: string; readonly command: Readonly<Record<string, unknown>> }

function commandOf(
  kind: Kind,
  text: string,
  { workorderId, fmModId, description }: Order,
  day: string,
): Made {
  const on = { baseVersion: fmModId }
  const status = (before: string, after: string) => ({
    base: { orderStatus: before },
    mine: { orderStatus: after },
  })
  switch (kind) {
    case 'message':
      return {
        row: `message ${text}`,
        command: { call: 'addComment', options: { body: { workorderId, commentText: text, kind: 2 } } },
      }
    case 'labor': {
      const line = { workorderId, propertyId: 1, tcardRecordType: 'Work Order', laborName: 'Elena Novak' }
      // The lines of all orders must fit in one day.
      const body = { ...line, laborHours: 0.01, laborDate: day, tcardNotes: text }
      return { row: `labor ${text}`, command: { call: 'addLabor', options: { body } } }
    }
    case 'describe': {
      const options = { params: { workorderId }, body: { newDescription: text } }
      const values = { base: { description }, mine: { description: text } }
      return { row: `description ${text}`, command: { ...on, ...values, call: 'changeDescription', options } }
    }
    case 'hold': {
      const options = { params: { workorderId }, body: { reason: 'Waiting for parts' } }
      return { row: 'held', command: { ...on, ...status('Open', 'Hold'), call: 'setHold', options } }
    }
    case 'open': {
      const options = { params: { workorderId }, body: {} }
      return { row: 'opened', command: { ...on, ...status('Hold', 'Open'), call: 'openOrder', options } }
    }
    case 'complete': {
      const options = { body: { workorderId, commentText: text, kind: 2, laborHours: 0.01 } }
      return {
        row: `completed ${text}`,
        command: { ...on, ...status('Open', 'Complete'), call: 'completeOrder', options },
      }
    }
    case 'photo':
      return { row: 'photo', command: { call: 'addPhotos', options: { body: { workorderId } } } }
  }
}

/** Rows that the server has of an order, in the words of the model. */
export async function rowsOf(api: Api, workorderId: number): Promise<string[]> {
  const order = await api.get<Order>(`/api/Workorders/${workorderId}`)
  const logged = (pattern: RegExp) => order.log.filter(({ logActivity }) => pattern.test(logActivity)).length
  const completion = order.comments.find(({ commentText }) => commentText.endsWith('entry 9'))
  return [
    ...order.comments
      .filter((comment) => comment !== completion)
      .map(({ commentText }) => `message ${commentText}`),
    ...order.costLabor
      .filter(({ tcardNotes }) => tcardNotes !== '')
      .map(({ tcardNotes }) => `labor ${tcardNotes}`),
    `description ${order.description}`,
    ...Array.from({ length: logged(/from Open to Hold/) }, () => 'held'),
    ...Array.from({ length: logged(/from Hold to Open/) }, () => 'opened'),
    ...Array.from({ length: logged(/to Complete/) }, () => `completed ${completion?.commentText}`),
    ...order.photos.map(() => 'photo'),
  ].toSorted()
}
