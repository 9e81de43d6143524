import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { archiveOf } from '#features/work/documents/archive.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { createImportsApp } from './imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp())
beforeAll(async () => {
  await sql
    .raw(
      `insert into asset (id, property_id, code, name) values (1101, 1001, 'P-1', 'Pump'), (1102, 1001, 'AHU-1', 'Air handler'),
        (1103, 1002, 'S-1', 'Pump of another property');
      insert into part (id, property_id, code, name) values (1101, 1001, 'B-7', 'Belt')`,
    )
    .execute(server.db)
})

type Files = Readonly<Record<string, string | Uint8Array>>
const pdf = (text: string) => `%PDF-1.7\n${text}\n%%EOF\n`

function zip(files: Files): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  return buffer(archive.outputStream as Readable)
}

/** Replaces a name in the directory and in the file header of an archive. */
function renamed(archive: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(archive)
  for (let at = changed.indexOf(from); at >= 0; at = changed.indexOf(from, at + 1)) changed.write(to, at)
  return changed
}

async function check(content: Uint8Array, propertyId: number | null = 1001) {
  const { json, status } = await server.upload('documents', content, {
    fileName: 'manuals.zip',
    propertyId: 1001,
  })
  expect([status, json.errors]).toEqual([201, undefined])
  if (propertyId === null)
    await server.put('wide', `/api/Imports/${json.importId}`, { ...json.options, propertyId: null })
  const checked = await server.doing(json.importId, 'check')
  expect([checked.state, checked.failure]).toEqual(['Checked', ''])
  return { checked, importId: checked.importId, uploaded: json }
}

const reasons = async (importId: number) => {
  const { json } = await server.as('wide', `/api/Imports/${importId}/rows?outcome=refused&take=100`)
  return Object.fromEntries(
    json.data.map(({ key, reasons: all }: { key: string; reasons: { reason: string }[] }) => [
      key,
      all.map(({ reason }) => reason).join('; '),
    ]),
  )
}

const documentsOf = async (assetId: number) =>
  (await server.as('wide', `/api/Documents?assetId=${assetId}`)).json.data

test('documents in a ZIP with a list are imported, found again unchanged, and undone', async () => {
  const archive = await zip({
    'documents.csv': [
      'File;Asset code;Part code;Title;Type',
      'manuals/pump.pdf;P-1;;Pump manual;Manual',
      'belt.txt;;B-7;;',
      'MANUALS\\air.pdf;AHU-1;;;',
    ].join('\n'),
    'manuals/pump.pdf': pdf('pump'),
    'manuals/air.pdf': pdf('air'),
    'belt.txt': 'A belt.',
    '__MACOSX/._pump.pdf': 'x',
  })
  const { checked, importId, uploaded } = await check(archive)
  expect(uploaded.options.mapping).toEqual(
    ['file', 'asset', 'part', 'title', 'type'].map((target, at) => ({
      target,
      source: `{${['File', 'Asset code', 'Part code', 'Title', 'Type'][at]}}`,
    })),
  )
  expect(checked.counts).toMatchObject({ created: 3, unchanged: 0, refused: 0 })
  expect(await documentsOf(1101)).toEqual([])
  const rows = await server.as('wide', `/api/Imports/${importId}/rows?outcome=created`)
  expect(rows.json.data[0].changes).toEqual([
    { field: 'Asset', before: null, after: 'P-1' },
    { field: 'Title', before: null, after: 'Pump manual' },
    { field: 'Type', before: null, after: 'Manual' },
  ])
  expect((await server.doing(importId, 'run')).counts).toMatchObject({ created: 3, refused: 0 })
  expect(await documentsOf(1101)).toMatchObject([{ docTitle: 'Pump manual', docType: 'Manual' }])
  const [air] = await documentsOf(1102)
  expect(air).toMatchObject({ docTitle: 'air' })
  const file = await server.app.inject({
    url: `/api/Documents/${air.documentId}/versions/1/content`,
    headers: await signedInAs(server, 'wide'),
  })
  expect([file.statusCode, file.body]).toEqual([200, pdf('air')])

  const again = await check(archive)
  expect(again.checked.counts).toMatchObject({ created: 0, updated: 0, unchanged: 3, refused: 0 })

  // The same name with other content is another document, and what the list says of an old one is changed.
  const next = await zip({
    'documents.csv': 'file,asset,type\npump.pdf,P-1,Guide\nmore/air.pdf,AHU-1,Manual\n',
    'pump.pdf': pdf('pump'),
    'more/air.pdf': pdf('air, second edition'),
  })
  const second = await check(next)
  expect(second.checked.counts).toMatchObject({ created: 1, updated: 1, unchanged: 0 })
  await server.doing(second.importId, 'run')
  expect((await documentsOf(1102)).length).toBe(2)
  expect(await documentsOf(1101)).toMatchObject([{ docTitle: 'Pump manual', docType: 'Guide' }])
  const undone = await server.doing(second.importId, 'undo')
  expect([undone.state, undone.undo]).toEqual([
    'Undone',
    { removed: 1, restored: 1, kept: 0, keptBesides: [] },
  ])
  expect((await documentsOf(1102)).length).toBe(1)

  // Concurrent changes by a person or another import are kept.
  await sql`update document set title = 'Mine' where id = ${air.documentId}`.execute(server.db)
  const first = await server.doing(importId, 'undo')
  expect([first.state, first.undo]).toEqual(['Undone', { removed: 1, restored: 0, kept: 2, keptBesides: [] }])
  const kept = await server.as('wide', `/api/Imports/${importId}/rows?undone=kept`)
  expect(kept.json.data.map(({ key }: { key: string }) => key)).toEqual([
    'manuals/pump.pdf',
    'MANUALS\\air.pdf',
  ])
  expect(await documentsOf(1102)).toMatchObject([{ docTitle: 'Mine', documentId: air.documentId }])
})

test('a list sets status, expiry and links, adds a web address, and its links are undone', async () => {
  const list = (rows: string) =>
    zip({
      'documents.csv': `file,link,asset,part,title,type,status,expires_on,remind_days\n${rows}\n`,
      'permit.txt': 'A permit.',
    })
  const first = await check(
    await list(
      'permit.txt,,P-1,,Permit,Permit,Draft,2031-02-28,14\n,https://example.com/code,,,Code,Standard,,,\n,http://example.com/code,,,Code,Standard,,,',
    ),
  )
  expect(await reasons(first.importId)).toEqual({
    'http://example.com/code': 'Enter a web address that begins with https://.',
  })
  expect((await server.doing(first.importId, 'run')).counts).toMatchObject({ created: 2, refused: 1 })
  const [permit] = (await documentsOf(1101)).filter(
    ({ docTitle }: { docTitle: string }) => docTitle === 'Permit',
  )
  expect(permit).toMatchObject({ docStatus: 'Draft', expiresOn: '2031-02-28', remindDays: 14 })
  const { json } = await server.as('wide', '/api/Documents/rows?search=Code')
  expect(json.data).toMatchObject([
    { docTitle: 'Code', docType: 'Standard', containerFileName: 'example.com' },
  ])

  const second = await check(
    await list(
      'permit.txt,,P-1,B-7,Permit,Permit,Current,2031-02-28,14\n,https://example.com/code,,,Code,Norm,Superseded,,',
    ),
  )
  expect(second.checked.counts).toMatchObject({ created: 0, updated: 2, unchanged: 0, refused: 0 })
  await server.doing(second.importId, 'run')
  const linksOf = async () => (await server.as('wide', `/api/Documents/${permit?.documentId}`)).json
  expect(await linksOf()).toMatchObject({ docStatus: 'Current', assetIds: [1101], partIds: [1101] })
  await server.doing(second.importId, 'undo')
  expect(await linksOf()).toMatchObject({ docStatus: 'Draft', assetIds: [1101], partIds: [] })

  const refused = await check(await list('permit.txt,,P-1,,Permit,Permit,Superseded,,\n'))
  expect(await reasons(refused.importId)).toEqual({
    'permit.txt': 'A document that is Draft cannot become Superseded. Choose Current or Withdrawn.',
  })
})

test('without a list the folder of a file is its asset', async () => {
  const archive = await zip({
    'Building 1/P-1/plate.txt': 'One',
    'p-1/wiring.txt': 'Two',
    'none/x.txt': 'Three',
    'loose.txt': 'Four',
  })
  const { checked, importId } = await check(archive)
  expect(checked.counts).toMatchObject({ created: 2, refused: 2 })
  expect(await reasons(importId)).toEqual({
    'none/x.txt': "there is no asset 'none'",
    'loose.txt': 'is missing: name an asset or another record, or a type',
  })
  const refused = await server.app.inject({
    url: `/api/Imports/${importId}/refused`,
    headers: await signedInAs(server, 'wide'),
  })
  expect(refused.body).toContain('none/x.txt,none,')
})

test('invalid or unreadable files are rejected by name, and the others are imported', async () => {
  const plain = await zip({
    'documents.csv': [
      'file,asset',
      'missing.pdf,P-1',
      'false.pdf,P-1',
      'run.exe,P-1',
      'empty.txt,P-1',
      'large.txt,P-1',
      '../leaves.txt,P-1',
      'locked.txt,P-1',
      'broken.txt,P-1',
      'good.txt,P-1',
      'good.txt,S-1',
      'same.txt,P-1',
    ].join('\n'),
    'false.pdf': 'No PDF',
    'run.exe': 'MZ',
    'empty.txt': '',
    'large.txt': 'a'.repeat(60 * 1024 * 1024),
    'xx/leaves.txt': 'Out',
    'locked.txt': 'Secret',
    'broken.txt': 'Broken, broken, broken',
    'good.txt': 'Good',
    'one/same.txt': '1',
    'two/same.txt': '2',
    'unnamed.txt': 'Nobody names it',
  })
  const archive = renamed(plain, 'xx/leaves.txt', '../leaves.txt'.slice(0, 13))
  // The flag of encryption, in the directory.
  const locked = archive.lastIndexOf('locked.txt') - 46
  archive.writeUInt16LE(archive.readUInt16LE(locked + 8) | 1, locked + 8)
  // Another check sum.
  const broken = archive.lastIndexOf('broken.txt') - 46
  archive.writeUInt32LE(1, broken + 16)
  const { checked, importId } = await check(archive)
  expect(await reasons(importId)).toEqual({
    'missing.pdf': "there is no file 'missing.pdf' in the archive",
    'false.pdf': "'false.pdf' is no PDF file, despite its name",
    'run.exe': expect.stringMatching(/^'run.exe' is not a type we accept\. Send pdf, /),
    'empty.txt': "'empty.txt' is empty",
    'large.txt': "'large.txt' is larger than 50 MB, the limit here",
    '../leaves.txt': "'../leaves.txt' has a path that leads out of the archive",
    'locked.txt': "'locked.txt' is encrypted",
    'broken.txt': "'broken.txt' is damaged in the archive",
    'good.txt': "there is no asset 'S-1'",
    'same.txt': "'same.txt' names several files of the archive",
    'unnamed.txt': 'the list of documents does not name this file',
  })
  expect(checked.counts).toMatchObject({ created: 1, refused: 11 })
})

test('a decompression bomb, and an invalid archive, are rejected before reading', async () => {
  const many = archiveOf(Array.from({ length: 10_001 }, (_, at) => [`P-1/${at}.txt`, 'x'] as const))
  const upload = async (content: Uint8Array) => {
    const { status, json } = await server.upload('documents', content, {
      fileName: 'manuals.zip',
      propertyId: 1001,
    })
    return [status, json.errors?.[0].message]
  }
  expect(await upload(many)).toEqual([400, "The archive 'manuals.zip' has more than 10000 files."])
  expect(await upload(Buffer.from('file,asset\nx,y\n'))).toEqual([
    400,
    "The file 'manuals.zip' is not a ZIP archive.",
  ])
  expect(await upload((await zip({ 'P-1/a.txt': 'a' })).subarray(0, 60))).toEqual([
    400,
    "The file 'manuals.zip' is not a ZIP archive, or it is damaged.",
  ])
  const bomb = await zip({ 'P-1/a.txt': 'a', 'P-1/b.txt': 'b' })
  const entry = bomb.lastIndexOf('P-1/a.txt') - 46
  bomb.writeUInt32LE(0xf0000000, entry + 24)
  const other = bomb.lastIndexOf('P-1/b.txt') - 46
  bomb.writeUInt32LE(0xf0000000, other + 24)
  expect(await upload(bomb)).toEqual([400, "The archive 'manuals.zip' would unpack to far more than it may."])
})
