import { createDrain, type DrainDeps, type Outcome } from './drain.ts'
import type { NewCommand, StoredCommand } from './stored-command.ts'

export const userId = 7

export const aCommand = (orderId: number, text: string, more: Partial<NewCommand> = {}): NewCommand => ({
  orderId,
  recordName: `Order ${orderId}`,
  call: 'addComment',
  options: { body: { text } },
  base: {},
  mine: {},
  baseVersion: null,
  ...more,
})
export const aPhoto = { bytes: new ArrayBuffer(4), type: 'image/jpeg', name: 'a.jpg', sha256: '00' }
export const textOf = ({ options }: Pick<StoredCommand, 'options'>) => (options.body as { text: string }).text

export function drainWith(send: DrainDeps['send'], more: Partial<DrainDeps> = {}) {
  return createDrain({ userId, send, onDone: () => undefined, yieldToReads: async () => undefined, ...more })
}

export const done: Outcome = { kind: 'done' }
