import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportWorld } from './testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')
await world.importText(
  'rooms',
  'building,floor,code\nB1,1,101\nB1,1,102\nB1,2,101\n',
  '--property',
  'MAIN',
  '--create',
  'buildings,floors',
)

const assets = (text: string | Uint8Array, ...options: string[]) =>
  world.importText('assets', text, '--property', 'main', ...options)
const assetNamed = (code: string) =>
  world.db.selectFrom('asset').selectAll().where('code', '=', code).executeTakeFirst()
const countAssets = async () =>
  Number(
    (
      await world.db
        .selectFrom('asset')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('an import creates records, then leaves equal ones alone and updates the others', async () => {
  const text = 'code,name,model\nA1,Fan,F1\nA2,Pump,P1\n'
  expect(await assets(text)).toMatchObject({
    code: 0,
    counts: 'created 2, updated 0, unchanged 0, refused 0',
  })
  expect(await assets(text)).toMatchObject({ counts: 'created 0, updated 0, unchanged 2, refused 0' })
  expect(await assets('code,name,model\na1,Fan,F2\nA2,Pump,P1\n')).toMatchObject({
    counts: 'created 0, updated 1, unchanged 1, refused 0',
  })
  expect(await assetNamed('a1')).toMatchObject({ name: 'Fan', model: 'F2' })
})

test('a command finds the header below the title of a report, and below a line that names the separator', async () => {
  const title = 'Assets of Main campus\n"Printed May 3, by Ada"\n\n'
  for (const [key, text] of [
    ['T1', `${title}code,name,model,notes\nT1,Fan,F1,x\n`],
    ['T2', 'sep=;\ncode;name;model\nT2;"Fan; large";F1\n'],
    ['T3', 'Assets, Main campus;;;\nCode;Name;Model;Notes\nT3;Fan;F1;x\n'],
  ] as const) {
    expect(await assets(text)).toMatchObject({
      code: 0,
      counts: 'created 1, updated 0, unchanged 0, refused 0',
    })
    expect(await assetNamed(key)).toMatchObject({ model: 'F1' })
  }
})

test('a header that a command maps is never passed over for a row below it that looks like a better one', async () => {
  const text = 'tag,what\nname,code\nHEAD1,Fan\n'
  expect(await assets(text, '--map', 'code=tag', '--map', 'name=what')).toMatchObject({
    counts: 'created 2, updated 0, unchanged 0, refused 0',
  })
  expect(await assetNamed('HEAD1')).toMatchObject({ name: 'Fan' })
})

test('only columns of the file are changed, and missing cells change nothing unless they are to clear', async () => {
  await assets('code,name,model,notes\nB1,Fan,F1,old\n')
  await assets('code,notes,model\nB1,new,n/a\n')
  expect(await assetNamed('B1')).toMatchObject({ name: 'Fan', model: 'F1', notes: 'new' })
  await assets('code,model,room\nB1,,\n', '--clear')
  expect(await assetNamed('B1')).toMatchObject({ name: 'Fan', model: '', notes: 'new' })
})

test('every change is recorded as an import, without a user', async () => {
  await assets('code,name\nC1,Fan\n')
  const record = await world.db
    .selectFrom('change_record')
    .selectAll()
    .where('record_kind', '=', 'asset')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(record).toMatchObject({ action: 'create', user_id: null, request_id: 'import assets' })
})

test('rejected rows are reported with line, column and reason, and the others are stored', async () => {
  const run = await assets(
    `code,name,installed_on,room\nD1,"Fan\r\n",2020-01-01,\nD2,Fan,2020-02-30,\n,Fan,,\nD4,Fan,,\nD5,${'x'.repeat(201)},,\nD6,Fan\n`,
    '--map',
    'building:=B1',
  )
  expect(run).toMatchObject({ code: 1, counts: 'created 2, updated 0, unchanged 0, refused 4' })
  expect(run.report).toEqual(
    expect.arrayContaining([
      "  line 4, installed_on: '2020-02-30' is a day that does not exist",
      '  line 5, code: is missing',
      '  line 7, name: has 201 characters where 200 fit',
      '  line 8: the row has 2 cells where the header has 4',
    ]),
  )
  expect(await assetNamed('D1')).toMatchObject({ name: 'Fan' })
  expect(await assetNamed('D2')).toBeUndefined()
})

test('the file of rejected rows can be corrected and imported', async () => {
  const run = await assets('code,name,status\nE1,=1+1,In Service\nE2,"-2\nlines",Broken\nE3,@x,New\n')
  expect(run.counts).toBe('created 2, updated 0, unchanged 0, refused 1')
  const refused = await world.refusedText(run)
  expect(refused).toMatch(/^code,name,status,refused on line,refused because\r\nE2,"'-2\nlines",Broken,3,/)
  const mended = path.join(world.folder, 'mended.csv')
  await writeFile(mended, refused.replace('Broken', 'Repair Shop').replace('\nlines', ' lines'))
  expect(await world.importFile('assets', mended, '--property', 'MAIN')).toMatchObject({
    code: 0,
    counts: 'created 1, updated 0, unchanged 0, refused 0',
  })
  expect(await assetNamed('E2')).toMatchObject({ name: '-2 lines', status: 'Repair Shop' })
})

test('a rehearsal shows the result and leaves the database unchanged', async () => {
  const before = await countAssets()
  const run = await assets('code,name\nF1,Fan\nF2,\n', '--dry-run')
  expect(run).toMatchObject({ code: 1, counts: 'created 1, updated 0, unchanged 0, refused 1' })
  expect(run.report[0]).toBe('Dry run of assets: the database is as it was.')
  expect(await world.refusedText(run)).toContain('F2')
  expect(await countAssets()).toBe(before)
})

test('too many rejections leave the database unchanged, and rejected rows are still written', async () => {
  const before = await countAssets()
  const bad = Array.from({ length: 21 }, (_, at) => `G${at},`).join('\n')
  const run = await assets(`code,name\nGOOD,Fan\n${bad}\n`)
  expect(run.code).toBe(2)
  expect(run.report[0]).toBe(
    'Nothing was imported: 21 of 22 rows are refused, more than the limit. The database is as it was.',
  )
  expect(await countAssets()).toBe(before)
  expect((await world.refusedText(run)).split('\r\n')).toHaveLength(23)
  expect(await assets(`code,name\nGOOD,Fan\n${bad}\n`, '--max-refused', '95%')).toMatchObject({ code: 2 })
  expect(await assets(`code,name\nGOOD,Fan\n${bad}\n`, '--max-refused', '96%')).toMatchObject({ code: 1 })
  expect(await assets('code,name\nGOOD2,Fan\nG2,\n', '--max-refused', '0')).toMatchObject({ code: 2 })
})

test('at most a tenth of a large file may be rejected', async () => {
  const file = (bad: number) =>
    `code,name\n${Array.from({ length: 300 }, (_, at) => `H${at},${at < bad ? '' : 'Fan'}`).join('\n')}\n`
  expect(await assets(file(31), '--dry-run')).toMatchObject({ code: 2 })
  expect(await assets(file(30), '--dry-run')).toMatchObject({ code: 1 })
})

test('the first of two rows for one record counts: an equal one is a repetition, another one is rejected', async () => {
  const run = await assets('code,name\nI1,Fan\ni1 ,Fan\nI2,Pump\nI2,Boiler\nI1,Fan\n')
  expect(run.counts).toBe('created 2, updated 0, unchanged 0, repeated 1, refused 2')
  expect(run.report).toContain('  line 5: line 4 has the same record with other values: name')
})

test('many rejections are grouped by reason, each with the first ones and a count', async () => {
  const rows = Array.from({ length: 22 }, (_, at) => (at % 2 === 0 ? `R${at},,` : `R${at},Fan,Pumps ${at}`))
  const run = await assets(`code,name,class\n${rows.join('\n')}\n`, '--max-refused', '30', '--dry-run')
  expect(run.report.filter((line) => line.startsWith('  line'))).toEqual([
    '  line 2, name: is missing, and a new record needs it (and 10 more like it)',
    "  line 3, class: there is no asset class 'Pumps 1' (--create classes would make it) (and 10 more like it)",
  ])
})

test('a value that only the database can reject is found among many, and rejected alone', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => `J${at},Fan,${at === 23 ? '2019-01-01' : '2021-01-01'}`)
  const run = await assets(
    `code,name,warranty_ends_on\n${rows.join('\n')}\n`,
    '--map',
    'warranty_starts_on:=2020-01-01',
  )
  expect(run).toMatchObject({ code: 1, counts: 'created 39, updated 0, unchanged 0, refused 1' })
  expect(run.report.join('\n')).toMatch(/line 25: the values do not fit together \(rule asset_check\d*\)/)
})

test('bytes of Windows-1252, semicolons and a byte order mark are detected', async () => {
  expect(await assets(Buffer.from('code;name\nK1;Caf\xe9\n', 'latin1'))).toMatchObject({ code: 0 })
  expect(await assetNamed('K1')).toMatchObject({ name: 'Café' })
  expect(await assets('\uFEFFcode\tname\nK2\tGrüße\n')).toMatchObject({ code: 0 })
  expect(await assetNamed('K2')).toMatchObject({ name: 'Grüße' })
})

test('a NUL character, or a broken byte in UTF-8, rejects its row', async () => {
  const text = Buffer.concat([
    Buffer.from('code,name\nL1,é\nL2,a\0b\nL3,caf'),
    Buffer.from([0xe9]),
    Buffer.from('\n'),
  ])
  const run = await assets(text)
  expect(run.counts).toBe('created 1, updated 0, unchanged 0, refused 2')
  expect(run.report).toContain('  line 3, name: contains a NUL character')
})

test('contradictory dates reject the whole file', async () => {
  const text = 'code,name,installed_on\nM1,Fan,03/04/2020\nM2,Fan,25/12/2020\n'
  const run = await assets(text)
  expect(run.code).toBe(2)
  expect(run.errors.join()).toContain('line 2 was read as month/day/year, and line 3 cannot be')
  expect(await assetNamed('M1')).toBeUndefined()
  expect(await assets(text, '--date-order', 'dmy')).toMatchObject({ code: 0 })
  expect(await assetNamed('M1')).toMatchObject({ installed_on: '2020-04-03' })
})

test('US dates are detected in a consistent file', async () => {
  await assets('code,name,installed_on\nN1,Fan,03/04/2020\nN2,Fan,12/25/2020\n')
  expect(await assetNamed('N1')).toMatchObject({ installed_on: '2020-03-04' })
})

test('an unclosed quote, and a header without rows, leave the database unchanged', async () => {
  const run = await assets('code,name\nO1,Fan\nO2,"Pump\n')
  expect(run).toMatchObject({ code: 2, errors: ['Line 3: a quote opens here and is never closed.'] })
  expect(await assetNamed('O1')).toBeUndefined()
  expect(await assets('code,name\n')).toMatchObject({ code: 2 })
})

test.each([
  [['assets'], 'Which file?'],
  [['gadgets', 'x.csv'], "There is no import of 'gadgets'"],
  [['assets', 'nowhere.csv', '--property', 'MAIN'], 'There is no file nowhere.csv.'],
  [['assets', 'x.csv', 'y.csv'], 'One file at a time'],
  [['assets', 'x.csv', '--color'], "Unknown option '--color'"],
  [['assets', 'x.csv', '--max-refused', '101%'], 'neither a number nor a percentage'],
  [['assets', 'x.csv', '--date-order', 'ymd'], 'Use mdy or dmy'],
  [['assets', 'x.csv', '--time-zone', 'Mars/Olympus'], 'is not an IANA time zone'],
  [['assets', 'x.csv', '--create', 'money'], 'Use buildings'],
  [['assets', 'x.csv', '--delimiter', 'x'], 'is not a delimiter'],
  [['assets', 'x.csv', '--top-level', '0'], 'is not a level'],
])('rejects the command %j: %s', async (args, reason) => {
  const [kind = '', file = '', ...options] = args
  const errors: string[] = []
  const { runImport } = await import('./import-command.ts')
  const code = await runImport(
    [kind, file, ...options].filter((word) => word !== ''),
    {
      db: world.db,
      print: () => {},
      printError: (line) => void errors.push(line),
    },
  )
  expect(code).toBe(2)
  expect(errors.join('\n')).toContain(reason)
})

test('an unknown or missing property is rejected before reading', async () => {
  expect((await world.importText('assets', 'code,name\nA,B\n')).errors.join()).toContain('Which property?')
  expect((await world.importText('assets', 'code,name\nA,B\n', '--property', 'X')).errors.join()).toBe(
    "--property: there is no property 'X'.",
  )
  const run = await world.importText('assets', 'property,code,name\nX,A,B\n,A,B\n')
  expect(run.report).toContain("  line 2, property: there is no property 'X'")
  expect(run.report).toContain('  line 3, property: is missing: name it in the file or with --property')
})

test('options without effect for a kind are rejected', async () => {
  expect((await assets('code,name\nA,B\n', '--create', 'trades')).errors.join()).toContain(
    'has no meaning for assets',
  )
  expect((await assets('code,name\nA,B\n', '--split', 'room=;')).errors.join()).toContain(
    "There is no column 'room'",
  )
})

test('the help lists every kind and every option', async () => {
  const lines: string[] = []
  const { runImport } = await import('./import-command.ts')
  const code = await runImport(['--help'], {
    db: world.db,
    print: (line) => void lines.push(line),
    printError: () => {},
  })
  expect(code).toBe(0)
  const help = lines.join('\n')
  const source = await readFile(new URL('./import-arguments.ts', import.meta.url), 'utf8')
  for (const [, option] of source.matchAll(/^ {2}'?([a-z-]+)'?: \{ type: '(?:string|boolean)'/gm)) {
    if (option !== 'help') expect(help).toContain(`--${option}`)
  }
  expect(help).toContain('work-orders')
})

test('the guide lists every column of every kind', async () => {
  const { presentColumns } = await import('./imports.presenter.ts')
  await expect(presentColumns()).toMatchFileSnapshot('../../../../../../docs/guides/import-columns.md')
})

test('rows that only repeat another one are reported with instructions, and the exit code shows omitted rows', async () => {
  const text = 'code,name\nTWIN,Fan\nTWIN,Fan\nTWIN,Pump\n'
  const run = await assets(text)
  expect(run).toMatchObject({ code: 1, counts: 'created 1, updated 0, unchanged 0, repeated 1, refused 1' })
  expect(run.report).toContain('2 rows left out: 1 refused, 1 equal to an earlier one of the same record.')
  expect(run.report.join('\n')).toContain('--map "code={name}-{line}"')
  const keyed = await assets('name\nFan\nFan\n', '--map', 'code={name}-{line}')
  expect(keyed).toMatchObject({ code: 0, counts: 'created 2, updated 0, unchanged 0, refused 0' })
})

test.each([[], ['--dry-run']])(
  'the imported file never equals the file of rejected rows %j',
  async (...options) => {
    const file = path.join(world.folder, 'own.csv')
    const text = 'code,name\nOWN1,Fan\nOWN2,\n'
    await writeFile(file, text)
    const run = await world.importFile('assets', file, '--property', 'MAIN', '--refused', file, ...options)
    expect(run).toMatchObject({ code: 2, report: [] })
    expect(run.errors[0]).toContain('is the file that is imported')
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)

test('corrected rejected rows stay when the original is imported again', async () => {
  const file = path.join(world.folder, 'again.csv')
  await writeFile(file, 'code,name\nAGAIN1,Fan\nAGAIN2,\n')
  const refused = path.join(world.folder, 'again.refused.csv')
  const options = ['--property', 'MAIN', '--refused', refused] as const
  await world.importFile('assets', file, ...options)
  await writeFile(refused, 'code,name\nAGAIN2,Mended\n')
  const run = await world.importFile('assets', file, ...options)
  expect(run.report.at(-1)).toContain(path.join(world.folder, 'again.refused-2.csv'))
  expect(await readFile(refused, 'utf8')).toContain('Mended')
})
