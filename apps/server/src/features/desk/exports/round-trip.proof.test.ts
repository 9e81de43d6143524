import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readSheet } from '#platform/testing/read-sheet.fixture.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { createExportsApp } from './exports-app.fixture.ts'
import { exportKinds } from './kinds/all-export-kinds.ts'
import { oddRecords } from './odd-records.fixture.ts'

const server = disposeAfterAll(await createExportsApp())
await sql.raw(oddRecords).execute(server.db)

describe('[C8.048] importing an export', () => {
  test.each(
    exportKinds.flatMap(({ kind }) =>
      (['csv', 'xlsx'] as const).map((format) => [kind.name, format] as const),
    ),
  )('%s as %s: every record is unchanged', async (kind, format) => {
    const run = await server.make({ entities: [{ kind }], format })
    expect(run).toMatchObject({ state: 'Done', failure: '' })
    const records = run.counts[0]?.count ?? 0
    expect(records).toBeGreaterThan(0)
    const { counts, report } = await server.bringIn(kind, await server.download(run.exportId), run.fileName)
    expect(counts, report.join('\n')).toMatch(new RegExp(`^created 0, updated 0, unchanged ${records}\\b`))
    expect(report.join('\n')).toMatch(/refused 0/)
  })
})

describe('the spreadsheet of a list', () => {
  const sheetOf = async (list: string) => {
    const headers = await signedInAs(server, 'administrator')
    const answer = await server.app.inject({ url: `/api/${list}/as-excel?propertyId=1001`, headers })
    expect(answer.statusCode).toBe(200)
    return { content: answer.rawPayload, ...(await readSheet(answer.rawPayload)) }
  }

  beforeAll(async () => {
    const setting = { name: 'advancedPartsFunctionalityFlag', value: 'true' }
    await server.db.insertInto('setting').values(setting).execute()
  })

  test.each([
    ['parts', 'Parts'],
    ['warehouses', 'Warehouses'],
    ['vendors', 'Vendors'],
    ['issues', 'Issues'],
  ])('[C0.011] of %s is imported unchanged, without its calculated columns', async (kind, list) => {
    const { content, rows } = await sheetOf(list)
    expect(rows.length).toBeGreaterThan(0)
    const options = ['--ignore-unknown', ...(kind === 'vendors' ? [] : ['--property', 'NORTH'])]
    const { counts, report } = await server.bringIn(kind, content, `${kind}.xlsx`, options)
    expect(counts, report.join('\n')).toBe(`created 0, updated 0, unchanged ${rows.length}, refused 0`)
  })

  test('of documents is refused with the page that has the archive', async () => {
    const { content } = await sheetOf('Documents')
    const { report } = await server.bringIn('documents', content, 'Documents.xlsx')
    expect(report.join('\n')).toContain('Documents are imported as a ZIP archive')
    expect(report.join('\n')).toContain('create one on the Export page')
  })
})

test('the estimated hours of an order are exported', async () => {
  const run = await server.make({ entities: [{ kind: 'work-orders', columns: ['estimated_hours'] }] })
  expect((await server.download(run.exportId)).toString()).toContain(
    'OLD-1,Complete,2026-11-01T05:30:00.123Z,0.25,',
  )
})

test('[C8.048] a text that begins like a formula begins with an apostrophe in CSV, and is text in a workbook', async () => {
  const run = await server.make({ entities: [{ kind: 'buildings', columns: ['state', 'account_code1'] }] })
  const text = (await server.download(run.exportId)).toString()
  expect(text.split('\r\n')[0]).toBe('\uFEFFproperty,code,state,account_code1,exported from Fettle')
  expect(text).toContain("NORTH,LIB,'=A1,'-7,\r\n")
})
