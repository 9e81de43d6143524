import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { settingDefinition, settingNames } from '@fettle/rules/settings/settings'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../../../..')
const product = ['apps/server/src', 'apps/web/src', 'packages/rules/src']
/** Files that only store, validate or list settings, and do not use them. */
const keepers = new Set([
  'packages/rules/src/settings/settings-catalog.ts',
  'packages/rules/src/time/formats.ts',
  'packages/rules/src/settings/setting-formats.ts',
  'packages/rules/src/settings/setting-changes.ts',
  'packages/rules/src/settings/order-setting-words.ts',
  'packages/rules/src/settings/site-setting-words.ts',
  'apps/server/src/features/foundation/settings/setting-records.repository.ts',
  'apps/server/src/features/foundation/properties/properties.presenter.ts',
])
const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$|\/testing\/|\.generated\./.test(file)

const texts = product
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => isProduct(file) && !keepers.has(file))
  .map((file) =>
    readFileSync(path.join(root, file), 'utf8')
      // Comments and the line that sets a value do not count as uses.
      .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
      .replace(/name: '\w+'/g, ''),
  )
const isRead = (name: string) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text))

test('every setting is used by the product or marked as planned', () => {
  const idle = settingNames.filter((name) => !settingDefinition(name).coming && !isRead(name))
  expect(idle).toEqual([])
})

test('no setting marked as planned is used already', () => {
  const early = settingNames.filter((name) => settingDefinition(name).coming && isRead(name))
  expect(early).toEqual([])
})
