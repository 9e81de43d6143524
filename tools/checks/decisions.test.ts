import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decisions } from './decisions.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fettle-decisions-'))
  await put('docs/decisions/README.md', '- [7](0007-one-writer.md) Allow one writer\n')
  await put('docs/decisions/0007-one-writer.md', '# 7. Allow one writer\n')
})

afterEach(() => rm(root, { recursive: true, force: true }))

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), text)
}

describe('the check of decision records', () => {
  test('accepts references to records', async () => {
    await put('apps/server/src/some.ts', '// One writer (decision 7).\n// Decisions 7 and 7.\n')
    await put('docs/guides/some.md', 'See [decision 0007](../decisions/0007-one-writer.md).\n')
    expect(await decisions(root).findings()).toEqual([])
  })

  test('reports a reference to a number without a record', async () => {
    await put('apps/server/src/some.ts', '// One writer (decisions 7 and 8).\n')
    await put('db/migrations/0001_first.sql', '-- Decision 9.\n')
    await put('README.md', 'See decision 10.\n')
    expect(await decisions(root).findings()).toEqual([
      'apps/server/src/some.ts:1 cites decision 8, which has no record',
      'db/migrations/0001_first.sql:1 cites decision 9, which has no record',
      'README.md:1 cites decision 10, which has no record',
    ])
  })

  test('reports a link whose number differs from its record', async () => {
    await put('docs/guides/some.md', 'See [17](../decisions/0007-one-writer.md).\n')
    expect(await decisions(root).findings()).toEqual(['docs/guides/some.md:1 links decision 17 to record 7'])
  })

  test('reports a record that is not in the index, has another number or is too long', async () => {
    await put('docs/decisions/0008-another.md', `# 9. Another\n${'text\n'.repeat(60)}`)
    expect(await decisions(root).findings()).toEqual([
      'docs/decisions/0008-another.md has no line in the index',
      'docs/decisions/0008-another.md does not begin with "# 8. "',
      'docs/decisions/0008-another.md has 61 lines, the limit is 60',
    ])
  })

  test('reports two records with one number', async () => {
    await put('docs/decisions/README.md', '[7](0007-one-writer.md) [7](0007-second.md)\n')
    await put('docs/decisions/0007-second.md', '# 7. Second\n')
    expect(await decisions(root).findings()).toEqual([
      'docs/decisions/0007-second.md has the number of another record',
    ])
  })
})
