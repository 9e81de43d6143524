import 'fake-indexeddb/auto'
import { get, set } from 'idb-keyval'
import { afterEach, expect, it } from 'vitest'
import { showCommands } from '#lib/device/command-store.ts'
import { deleteDevice } from '#lib/device/database.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { moveKeptAnswers } from './kept-answers.ts'

const userId = 12
const name = `fettle.draft.task-answers.${userId}`
const line = { workorderId: 7, taskId: 3 }

afterEach(async () => {
  storedCommands.set([])
  await deleteDevice(userId)
})

it('moves answers of an earlier version into the queue, in order and with their keys', async () => {
  await set(name, [
    { ...line, key: 'a', kind: 'done', value: true },
    { ...line, key: 'b', kind: 'failed', value: false },
    { ...line, key: 'c', kind: 'entry', value: '42', confirm: 'rollover' },
  ])
  await moveKeptAnswers(userId)
  const params = line
  expect(await showCommands(userId)).toMatchObject([
    { orderId: 7, key: 'a', call: 'markTaskDone', options: { params, query: { doneFlag: true } } },
    { orderId: 7, key: 'b', call: 'markTaskFailed', options: { params, query: { failedFlag: false } } },
    {
      orderId: 7,
      key: 'c',
      call: 'enterTaskData',
      options: { params, query: { dataEntry: '42', confirm: 'rollover' } },
    },
  ])
  expect(await get(name)).toBeUndefined()
})

it('adds an answer once that was moved before the page closed', async () => {
  await set(name, [{ ...line, key: 'a', kind: 'done', value: true }])
  await moveKeptAnswers(userId)
  await set(name, [
    { ...line, key: 'a', kind: 'done', value: true },
    { ...line, key: 'b', kind: 'done', value: false },
  ])
  await moveKeptAnswers(userId)
  expect((await showCommands(userId)).map(({ key }) => key)).toEqual(['a', 'b'])
})

it('leaves answers of other people', async () => {
  await set('fettle.draft.task-answers.13', [{ ...line, key: 'a', kind: 'done', value: true }])
  await moveKeptAnswers(userId)
  expect(await showCommands(userId)).toEqual([])
  expect(await get('fettle.draft.task-answers.13')).toHaveLength(1)
})
