import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contactColumns } from '@fettle/rules/people/contact-words'
import { settingDefaults } from '@fettle/rules/settings/settings'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { runImport } from '#features/desk/imports/import-command.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readSheet } from '#platform/testing/read-sheet.fixture.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

const folder = await temporaryFolder('contacts')
const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  await sql`insert into contact (property_id, code, first_name, last_name, email, phone, department, tenant) values
    (1001, null, 'Una', '=SUM(1)', 'CARL@north.example', ${'+'.repeat(40)}, 'Law', 'Both'),
    (1001, 'E-7', '', 'Nameless', 'not an address', '', '', '')`.execute(server.db)
})

async function download(query = '') {
  const headers = await signedInAs(server, 'viewer')
  const answer = await server.app.inject({ url: `/api/Contacts/as-excel?${query}`, headers })
  expect(answer.statusCode).toBe(200)
  return readSheet(answer.rawPayload)
}

const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`

async function importAgain({ heads, rows }: { heads: string[]; rows: unknown[][] }, ...options: string[]) {
  const file = path.join(folder, 'contacts.csv')
  await writeFile(file, [heads, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n'))
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  await runImport(['contacts', file, ...options], { db: server.db, print, printError: print })
  return lines.find((line) => line.startsWith('  created '))?.trim() ?? lines.join('\n')
}

test('[C6.001] [C0.011] the spreadsheet holds the whole found set, first the columns of the list', async () => {
  const { heads, rows } = await download('active=*&propertyId=1001&take=1')
  expect(heads.slice(0, 11)).toEqual(
    contactColumns({ ...settingDefaults(), enableCampuses: false, location2Label: 'Room' }).map(
      ({ displayName }) => displayName,
    ),
  )
  expect(rows.map(([lastName]) => lastName)).toEqual([
    '=SUM(1)',
    'colleague',
    'Inactive',
    'Nameless',
    'Request',
  ])
  const rita = rows.at(-1) ?? []
  expect([rita[heads.indexOf('Account')], rita[heads.indexOf('Active')]]).toEqual(['Local', 'Yes'])
  expect((await server.as('technician', '/api/Contacts/as-excel')).status).toBe(403)
})

test('[C6.004] the spreadsheet is imported again unchanged, and one cell changed there changes one contact', async () => {
  const sheet = await download('active=*')
  const once = await importAgain(sheet)
  expect(once).toBe(`created 0, updated 0, unchanged ${sheet.rows.length}, refused 0`)
  expect(await importAgain(sheet, '--clear')).toContain(`unchanged ${sheet.rows.length}`)
  const carl = sheet.rows.find(([name]) => name === 'colleague')
  if (!carl) throw new Error('The sheet has no Carl.')
  carl[sheet.heads.indexOf('Company')] = 'Ovens Ltd'
  expect(await importAgain(sheet)).toBe(`created 0, updated 1, unchanged ${sheet.rows.length - 1}, refused 0`)
  expect((await server.as('viewer', '/api/Contacts/1002')).json.company).toBe('Ovens Ltd')
})

test('[C6.004] the e-mail list has each valid address once, and counts the contacts without one', async () => {
  const { json } = await server.as('viewer', '/api/Contacts/emails?active=*')
  expect(json).toEqual({
    addresses: ['CARL@north.example', 'rita@north.example'],
    leftOut: { inactive: 1, withoutAddress: 0, invalid: 1, repeated: 1 },
  })
  const one = await server.as('viewer', '/api/Contacts/emails?contactIds=1001')
  expect(one.json.addresses).toEqual(['rita@north.example'])
  expect((await server.as('viewer', '/api/Contacts/emails?contactIds=1004')).json.addresses).toEqual([])
})

test("saved filters are counted, and flags found, within the person's properties", async () => {
  const count = (filters: object[]) => server.post('viewer', '/api/Contacts/counts', { filters })
  const { json } = await count([
    {},
    { active: '*' },
    { account: ['Local'] },
    { propertyId: [1002] },
    { nonsense: 1 },
  ])
  expect(json.counts.map(({ total }: { total: number }) => total)).toEqual([4, 5, 1, 0, null])
  const flag = (recordIds: number[]) =>
    server.put('viewer', '/api/Flags', { kind: 'contact', recordIds, isFlagged: true })
  expect((await flag([1004])).status).toBe(404)
  expect((await flag([1003])).status).toBe(200)
  const flagged = await server.as('viewer', '/api/Contacts?flagged=true&active=*')
  expect(flagged.json.data.map(({ contactId }: { contactId: number }) => contactId)).toEqual([1003])
  const filter = {
    screen: 'staff',
    title: 'Law',
    query: { departmentName: 'Law' },
    sortColumn: 'lastName',
    sortDirection: 'ascend',
    sharedRoleId: null,
  }
  expect((await server.post('viewer', '/api/SavedFilters', filter)).status).toBe(200)
  expect((await server.as('technician', '/api/SavedFilters?screen=staff')).json.filters ?? []).toEqual([])
})
