import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import PdfDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { archiveOf } from './archive.fixture.ts'
import { createDocumentTextJob } from './document-text-job.ts'

const server = disposeAfterAll(await createReferenceApp())

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

async function add(title: string, mediaType: string, content: Buffer): Promise<number> {
  const { sha256, byteSize } = await server.deps.storage.put(content, mediaType)
  const { rows } = await sql<{ id: number }>`
    with file as (insert into stored_file (sha256, media_type, byte_size) values (${sha256}, ${mediaType}, ${byteSize})
      on conflict (sha256) do update set media_type = excluded.media_type returning id),
    added as (insert into document (property_id, title, type, current_version) values (1001, ${title}, 'Plan', 1) returning id),
    version as (insert into document_version (document_id, version, file_id, file_name)
      select added.id, 1, file.id, 'file' from added, file)
    select id from added`.execute(server.db)
  return rows[0]?.id ?? 0
}

async function pdfOf(text: string): Promise<Buffer> {
  const pdf = new PdfDocument()
  pdf.text(text)
  pdf.end()
  return buffer(pdf)
}
const run = () => createDocumentTextJob(server.deps).run({} as never, new AbortController().signal)
const find = async (search: string) =>
  (
    await server.as('administrator', `/api/Documents/rows?search=${encodeURIComponent(search)}`)
  ).json.data.map(({ docTitle }: { docTitle: string }) => docTitle)
const stateOf = async (id: number) => {
  const { rows } = await sql<{ state: string }>`select state from document_text text
    join document_version version on version.id = text.version_id where version.document_id = ${id}`.execute(
    server.db,
  )
  return rows.map(({ state }) => state)
}

test('[C3.002] finds words inside PDF, text and office files, by their beginning and without case and accents', async () => {
  await add('A', 'application/pdf', await pdfOf('Replace the sprinkler heads yearly.'))
  await add('B', 'text/plain; charset=utf-8', Buffer.from('Sprinklér valve in the cellar'))
  await add(
    'C',
    `${office}.wordprocessingml.document`,
    archiveOf([['word/document.xml', '<w:d xmlns:w="w"><w:p>Sprinkler</w:p><w:p>riser</w:p></w:d>']]),
  )
  await add(
    'D',
    `${office}.spreadsheetml.sheet`,
    archiveOf([['xl/sharedStrings.xml', '<sst><si><t>Sprinkler</t></si><si><t>pump</t></si></sst>']]),
  )
  await add(
    'E',
    `${office}.presentationml.presentation`,
    archiveOf([['ppt/slides/slide1.xml', '<s><p>Sprinkler training</p></s>']]),
  )
  await add('F', `${openDocument}.text`, archiveOf([['content.xml', '<d><p>Sprinkler inspection</p></d>']]))
  expect(await find('sprinkler')).toEqual([])
  await run()
  expect(await find('SPRINKL')).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  expect(await find('sprinkler riser')).toEqual(['C'])
  expect(await find('prinkler')).toEqual([])
  expect(await find("'; & | !")).toEqual([])
})

test('[C3.002] searches the current version only', async () => {
  const id = await add('G', 'text/plain', Buffer.from('obsolete wording'))
  await run()
  expect(await find('obsolete')).toEqual(['G'])
  await sql`insert into document_version (document_id, version, url, file_name) values (${id}, 2, 'https://a.example/', 'a.example')`.execute(
    server.db,
  )
  await sql`update document set current_version = 2 where id = ${id}`.execute(server.db)
  expect(await find('obsolete')).toEqual([])
})

test('a damaged or hostile file has no text, and the next file is still read', async () => {
  const xml = Buffer.concat([
    Buffer.from('<d><p>'),
    Buffer.alloc(200 * 1024 * 1024, '<!---->'),
    Buffer.from('</p></d>'),
  ])
  const bad = [
    await add('damaged', 'application/pdf', Buffer.from('%PDF-1.7\nnothing more')),
    await add('no archive', `${openDocument}.text`, Buffer.from('PK nothing')),
    await add('bomb', `${openDocument}.text`, archiveOf([['content.xml', xml]])),
    await add(
      'entities',
      `${openDocument}.text`,
      archiveOf([['content.xml', '<!DOCTYPE d [<!ENTITY a "aaaa">]><d>&a;</d>']]),
    ),
    // More distinct words than one index entry holds.
    await add('words', 'text/plain', Buffer.from(Array.from({ length: 150_000 }, () => '\ufdfa').join(' '))),
  ]
  await add('good', 'text/plain', Buffer.from('readable after all'))
  await run()
  for (const id of bad.slice(0, 4)) expect(await stateOf(id)).toEqual(['none'])
  expect(await stateOf(bad[4] ?? 0)).toHaveLength(1)
  expect(await find('readable')).toEqual(['good'])
}, 120_000)
