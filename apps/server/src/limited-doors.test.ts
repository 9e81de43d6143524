import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { doors } from './limited-doors.fixture.ts'

test('every door with a limit is in the list', async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file),
  )
  const refusal =
    /throw (\w+\.)?tooMany|(ProblemError|Refusal)\(\s*429|refuse(d)?\((reply, )?429|error \? 429|seconds\), 429/
  const found: string[] = []
  for (const file of files)
    if (refusal.test(await readFile(path.join(import.meta.dirname, file), 'utf8'))) found.push(file)
  expect(found.filter((file) => !doors.includes(file))).toEqual([])
  expect(doors.filter((file) => !found.includes(file))).toEqual([])
})
