import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { archiveOf } from '#features/work/documents/archive.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')
await world.importText('assets', 'code,name\nP-1,Pump\n', '--property', 'MAIN')

test('the command imports a ZIP of documents, and finds the same ones unchanged', async () => {
  const archive = archiveOf([
    ['list/documents.csv', 'Doc,Belongs to\na.txt,P-1\nlist/b.txt,P-9\n'],
    ['list/a.txt', 'A'],
    ['list/b.txt', 'B'],
  ])
  const bring = (...options: string[]) =>
    world.importText(
      'documents',
      archive,
      '--property',
      'MAIN',
      '--map',
      'file=Doc,asset=Belongs to',
      ...options,
    )
  const rehearsed = await bring('--dry-run')
  expect(rehearsed.counts).toBe('created 1, updated 0, unchanged 0, refused 1')
  const stored = () =>
    sql<{ title: string; file_name: string; byte_size: number }>`
    select document.title, version.file_name, file.byte_size from document
    join document_version version on version.document_id = document.id
    join stored_file file on file.id = version.file_id`.execute(world.db)
  expect((await stored()).rows).toEqual([])
  expect((await bring()).counts).toBe('created 1, updated 0, unchanged 0, refused 1')
  expect((await stored()).rows).toEqual([{ title: 'a', file_name: 'a.txt', byte_size: 1 }])
  const again = await bring()
  expect(again.counts).toBe('created 0, updated 0, unchanged 1, refused 1')
  expect(again.report).toContain("  line 3, Belongs to (asset): there is no asset 'P-9'")
  expect(await world.refusedText(again)).toContain('list/b.txt,P-9,')
})

test('the command stores a picture without its position, and finds the original unchanged', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const archive = archiveOf([
    ['documents.csv', 'file,asset\nboiler.jpg,P-1\n'],
    ['boiler.jpg', picture],
  ])
  const bring = () => world.importText('documents', archive, '--property', 'MAIN')
  expect((await bring()).counts).toBe('created 1, updated 0, unchanged 0, refused 0')
  const { rows } = await sql<{ byte_size: number }>`
    select file.byte_size from stored_file file where file.media_type = 'image/jpeg'`.execute(world.db)
  expect(rows.map((row) => row.byte_size < picture.length)).toEqual([true])
  expect((await bring()).counts).toBe('created 0, updated 0, unchanged 1, refused 0')
})

test('the command rejects a file that is not an archive', async () => {
  const run = await world.importText('documents', 'file,asset\na.txt,P-1\n', '--property', 'MAIN')
  expect(run.code).toBe(2)
  expect(run.errors.join()).toMatch(/is not a ZIP archive, or it is damaged/)
})
