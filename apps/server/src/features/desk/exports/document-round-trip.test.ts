import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createExportsApp, readArchive } from './exports-app.fixture.ts'
import { oddRecords } from './odd-records.fixture.ts'

const server = disposeAfterAll(await createExportsApp())
beforeAll(async () => {
  await sql.raw(oddRecords).execute(server.db)
  const manual = await server.deps.storage.put(Buffer.from('%PDF-1.7\nmanual\n%%EOF\n'), 'application/pdf')
  const old = await server.deps.storage.put(Buffer.from('Old text'), 'text/plain')
  await sql`insert into stored_file (id, sha256, media_type, byte_size) values
    (901, ${manual.sha256}, 'application/pdf', ${manual.byteSize}), (902, ${old.sha256}, 'text/plain', ${old.byteSize})`.execute(
    server.db,
  )
  await sql
    .raw(
      `insert into document (id, property_id, title, type, category, description, status, expires_on, remind_days, current_version)
        values (901, 1001, '=Manual', 'Manual', 'HVAC; "all"', E'Two\\nlines', 'Draft', '2027-01-31', 14, 2),
          (902, 1001, 'Regulation', 'Standard', '', '', 'Current', null, null, 1),
          (903, 1001, 'Twin', 'Manual', '', '', 'Current', null, null, 1), (904, 1001, 'Twin', 'Manual', '', '', 'Current', null, null, 1),
          (905, 1001, 'Gone', 'Manual', '', '', 'Withdrawn', null, null, 1);
      insert into document_version (document_id, version, file_id, url, file_name, note) values
        (901, 1, 902, null, 'old.txt', ''), (901, 2, 901, null, 'pump/manual.pdf', 'Second edition'),
        (902, 1, null, 'https://example.com/a?b=1', 'example.com', ''), (903, 1, 901, null, 'twin.pdf', ''),
        (904, 1, 901, null, 'twin.pdf', ''), (905, 1, 901, null, 'gone.pdf', '');
      insert into document_link (document_id, asset_id) values (901, 1101), (901, 1102), (903, 1101), (904, 1101), (905, 1101);
      insert into document_link (document_id, part_id) values (901, 1101);
      insert into document_link (document_id, company_id) values (901, 1006);
      insert into document_link (document_id, work_order_id) values (901, 1102);
      insert into document_link (document_id, pm_schedule_id) values (901, 1101), (902, 1102);
      insert into document_link (document_id, procedure_id) values (901, 1101)`,
    )
    .execute(server.db)
})

const archive = async () => {
  const run = await server.make({ content: 'property', propertyId: 1001 })
  expect(run).toMatchObject({ state: 'Done', failure: '' })
  return await server.download(run.exportId)
}

const stored = async () =>
  (
    await sql`select title, type, category, description, status, expires_on, remind_days, version.file_name, version.url,
      version.note, is_kept, (select array_agg(to_jsonb(link) - 'id' - 'document_id' order by link.id) from document_link link
        where link.document_id = document.id) as links
    from document join document_version version on version.document_id = document.id and version.version = current_version
    where property_id = 1001 order by document.id`.execute(server.db)
  ).rows

test('the documents in the archive of a property are unchanged when it is imported again', async () => {
  const content = await archive()
  const { counts, report } = await server.bringIn('documents', content, 'archive.zip')
  expect(counts, report.join('\n')).toMatch(/^created 0, updated 0, unchanged 5\b.*refused 0/)
})

test('earlier versions of a document are in the archive', async () => {
  const files = await readArchive(await archive())
  expect(files.get('document-versions.csv')?.toString()).toContain('documents/901/1 old.txt,#901,1,,old.txt,')
  expect(files.get('documents/901/1 old.txt')?.toString()).toBe('Old text')
})

test('documents of an archive are restored with every field and link', async () => {
  const content = await archive()
  const before = await stored()
  await sql`delete from document where property_id = 1001`.execute(server.db)
  const { counts, report } = await server.bringIn('documents', content, 'archive.zip')
  // Two documents that are alike in everything have no numbers here any more, but are two.
  expect(counts, report.join('\n')).toMatch(/^created 5, updated 0, unchanged 0\b.*refused 0/)
  const links = ({ links }: { links: object[] | null }) =>
    links?.map((each) => JSON.stringify(each)).toSorted()
  const comparable = (rows: unknown[]) =>
    (rows as { links: object[] | null; is_kept: boolean }[]).map(({ is_kept: _, ...row }) => ({
      ...row,
      links: links({ links: row.links }),
    }))
  expect(comparable(await stored())).toEqual(comparable(before))
})
