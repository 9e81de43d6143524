import { expect, test } from 'vitest'
import { queueOwners, recordOwner } from './queue-owners.ts'
import type { StoredCommand } from './stored-command.ts'
import { storedCommands } from './stored-commands.ts'

const commands = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at) }) as StoredCommand)

test('a user is recorded as an owner while changes wait, and longer if they sign out before', () => {
  const other = { userId: 8, name: 'Omar', count: 1 }
  queueOwners.set([other])
  const stop = recordOwner({ userId: 7, name: 'Dana' })
  storedCommands.set(commands(2))
  expect(queueOwners.get()).toEqual([other, { userId: 7, name: 'Dana', count: 2 }])
  storedCommands.set(commands(0))
  expect(queueOwners.get()).toEqual([other])
  storedCommands.set(commands(1))
  stop()
  storedCommands.set([])
  expect(queueOwners.get()).toEqual([other, { userId: 7, name: 'Dana', count: 1 }])
})
