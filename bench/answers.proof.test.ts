import { expect, test } from 'vitest'
import { differencesOf } from './paired-calls.ts'
import { startEngine } from './stage.ts'
import { prepareWorld } from './world.ts'

test('The limit answers and writes what the product does', async () => {
  await prepareWorld('10k')
  await using engine = await startEngine('10k')
  expect(await differencesOf(engine)).toEqual([])
})
