import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { kinds } from '../kinds/all-kinds.ts'
import { groupOfReason } from '../report.ts'
import { inBrowserWords, labelOf } from './browser-words.ts'

/** Parts that only the command has. */
const ofTheCommand =
  /import-arguments|import-command|imports\.presenter|refusal-limit|value-map|joined-table|\/runs\/|\.test\.ts|\.fixture\.ts|testing/

test('no engine message mentions a command option in a browser', async () => {
  const folder = path.join(import.meta.dirname, '..')
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !ofTheCommand.test(`/${file}`),
  )
  const faults: string[] = []
  for (const file of files) {
    const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll(/^\s*(\/\*\*|\*|\/\/).*$/gm, '')
    // Texts with their values filled in as a word.
    for (const [, message = ''] of text.matchAll(/[`']((?:[^`'\n]|'[^'`\n]*')*--[a-z][^`\n]*?)[`'][,)\s]/g)) {
      const filled = message.replaceAll(/\$\{[^}]*\}/g, 'word')
      if (
        /(^|[\s'`(:])--[a-z]/.test(inBrowserWords(filled)) &&
        !/--(ignore|join|split|top-level)/.test(filled)
      )
        faults.push(`${file}: ${inBrowserWords(filled)}`)
    }
  }
  expect(faults).toEqual([])
})

test('what columns are for reads without options', () => {
  const texts = kinds.flatMap(({ columns }) => columns.map(({ about }) => inBrowserWords(about)))
  expect(texts.filter((text) => text.includes('--'))).toEqual([])
})

test('labels and groups of reasons', () => {
  const names = ['asset-classes', 'job_type', 'maint_pager', 'user12', 'location3']
  expect(names.map(labelOf)).toEqual([
    'Asset classes',
    'Job type',
    'Agreement pager',
    'Custom field 12',
    'Location details',
  ])
  expect(groupOfReason("there is no trade 'X'")).toBe('there is no trade \u2026')
  expect(groupOfReason('line 17 has the same record with other values')).toBe(
    'another line has the same record with other values',
  )
})
