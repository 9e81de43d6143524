import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { permissionNames } from '@fettle/rules/access/permissions'
import { capabilities, unusedCapabilities } from '@fettle/rules/access/privileges'
import { mailTemplate, mailTemplateKinds } from '@fettle/rules/notices/mail-template-catalog'
import { settingDefinition, settingNames } from '@fettle/rules/settings/settings'
import { describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../../..')

/** Product code of a folder, by path within it. */
const sourcesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|fixture|generated)\.|testing\//.test(name))
      .map((name) => [name, readFileSync(path.join(root, folder, name), 'utf8')]),
  )
const web = sourcesOf('apps/web/src')
const server = sourcesOf('apps/server/src')
const rules = sourcesOf('packages/rules/src')
const contract = sourcesOf('packages/contract/src')

/** Words and quoted names of sources, except in files whose path matches. */
function wordsOf(sources: readonly ReadonlyMap<string, string>[], except?: RegExp): ReadonlySet<string> {
  const words = new Set<string>()
  for (const [name, text] of sources.flatMap((each) => [...each]))
    if (!except?.test(name))
      for (const [, word = '', quoted] of text.matchAll(/\b([A-Za-z_]\w*)\b|'([^'\n]+)'/g))
        for (const each of [word, ...(quoted === undefined ? [] : [quoted, ...quoted.split(/\W+/)])])
          words.add(each)
  return words
}

/** Changing calls that no screen of this client makes, with the reason. */
const callsWithoutScreen: Readonly<Record<string, string>> = {
  countReservations: 'The list has no saved filters, whose records it would count.',
  countStockTransactions: 'The same for the ledger.',
  createRequestFromForm: 'The specification has it for forms without a script. The client sends JSON.',
  createUser: 'The specification has it. The screens create an account with its role in one call.',
  listWorkerLabor: 'The specification reads with POST. The timecard reads whole weeks.',
}

describe('what the product offers has an effect or is marked as not used', () => {
  test('a screen makes every changing call', () => {
    const used = wordsOf([web])
    const changing = [...contract.values()].flatMap((text) =>
      [...text.matchAll(/export const (\w+) = (?:route\('(\w+)'|countsOf\()/g)].flatMap(
        ([, name = '', method]) => (method === 'GET' ? [] : [name]),
      ),
    )
    expect(changing.length).toBeGreaterThan(150)
    expect(changing.filter((name) => !used.has(name)).toSorted()).toEqual(
      Object.keys(callsWithoutScreen).toSorted(),
    )
  })

  test('every setting is read, unless it is marked', () => {
    const used = wordsOf([web, server, rules], /settings?\/(?:site-|order-)?settings?(?:-|\.)/)
    const unread = settingNames.filter((name) => !used.has(name))
    expect(unread.filter((name) => !settingDefinition(name).coming)).toEqual([])
  })

  test('every mail template is sent, unless it is marked, and a marked one is not', () => {
    const used = wordsOf([server, rules], /mail-template-catalog/)
    const marked = mailTemplateKinds.filter((kind) => mailTemplate(kind).isComing)
    expect(mailTemplateKinds.filter((kind) => !used.has(kind))).toEqual(marked)
  })

  test('every capability opens something, unless it is marked', () => {
    const permissions = rules.get('access/permissions.ts') ?? ''
    const menu = rules.get('desk/menu.ts') ?? ''
    const named = capabilities.filter((name) =>
      [permissions, menu].some((text) => text.includes(`'${name}'`)),
    )
    const used = wordsOf([web, server, contract, rules], /^access\/permissions\.ts$/)
    const unused = permissionNames.filter((name) => !used.has(name))
    expect(unused).toEqual([])
    const effective = new Set<string>(named)
    expect(capabilities.filter((name) => !effective.has(name))).toEqual(unusedCapabilities)
  })
})
