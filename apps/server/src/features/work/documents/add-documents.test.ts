import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { type FormPart, sendForm } from '#platform/testing/multipart.fixture.ts'
import { archiveOf } from './archive.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.reset())

const send = (parts: FormPart[], subject = 'technician', headers: Record<string, string> = {}) =>
  sendForm(server, '/api/documents/', parts, { subject, headers })
const file = (content: Uint8Array | string, fileName = 'manual.pdf'): FormPart => ({
  name: 'Document',
  fileName,
  content: typeof content === 'string' ? Buffer.from(content) : content,
})
const field = (name: string, value: unknown): FormPart => ({ name, value: String(value) })
const pdf = '%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'
const docx = () =>
  archiveOf([
    [
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ],
    ['word/document.xml', '<w:document/>'],
  ])

async function left() {
  const folder = server.deps.config.dataFolder
  const files = async (of: string) =>
    (await readdir(path.join(folder, of), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
      (entry) => entry.isFile(),
    ).length
  const count = async (table: 'document' | 'document_version' | 'stored_file') =>
    (await server.db.selectFrom(table).select('id').execute()).length
  return [
    await files('files'),
    await files('incoming'),
    await count('document'),
    await count('document_version'),
    await count('stored_file'),
  ]
}

describe('[A7.055,B7.032] adding documents', () => {
  test('to an asset makes them visible to users who see assets', async () => {
    const asset = await server.db
      .insertInto('asset')
      .values({ property_id: 1001, code: 'D-1', name: 'Fan' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { status, json } = await send(
      [field('propertyId', 1001), field('assetId', asset.id), file(pdf)],
      'administrator',
    )
    expect([status, json[0].docTitle]).toEqual([201, 'manual'])
    const listed = await server.as('administrator', `/api/Documents?assetId=${asset.id}`)
    expect(listed.json.data).toHaveLength(1)
    expect((await send([field('assetId', asset.id), file(pdf)], 'requester')).status).toBe(403)
    expect((await send([field('assetId', 4711), file(pdf)], 'administrator')).status).toBe(404)
  })

  test('adds each file to the order as a document with one version, returned unchanged', async () => {
    const id = await server.newOrder()
    const { status, json } = await send([
      field('propertyId', 1001),
      field('workorderId', id),
      file(pdf),
      file('Line one\nLine two', 'Notes für später.txt'),
      file(await docx(), 'letter.docx'),
    ])
    expect([status, json.map(({ docTitle }: { docTitle: string }) => docTitle)]).toEqual([
      201,
      ['manual', 'Notes für später', 'letter'],
    ])
    expect(json[0]).toMatchObject({ propertyId: 1001, docStatus: 'Current', currentVersion: 1 })
    expect((await server.order(id)).documents).toHaveLength(3)
    expect(await server.log(id)).toEqual(['Document added: manual.pdf, Notes für später.txt, letter.docx'])
    const { json: version } = await server.as('technician', `/api/Documents/${json[0].documentId}/versions/1`)
    expect(version).toMatchObject({ containerFileName: 'manual.pdf', mediaType: 'application/pdf' })
    expect(Buffer.from(version.containerData, 'base64').toString()).toBe(pdf)
  })

  test('serves a version under its own name, never executable', async () => {
    const id = await server.newOrder()
    const { json } = await send([field('workorderId', id), file('a;b', 'Größe "1".csv')])
    const answer = await server.as('technician', `/api/Documents/${json[0].documentId}/versions/1/content`)
    expect([answer.status, answer.body]).toEqual([200, 'a;b'])
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="Gr__e .*"; filename\*=UTF-8''Gr%C3%B6%C3%9Fe/,
    )
    expect([answer.headers['x-content-type-options'], answer.headers['content-security-policy']]).toEqual([
      'nosniff',
      "default-src 'none'; sandbox",
    ])
  })

  test('accepts metadata for a single file', async () => {
    const id = await server.newOrder()
    const told = {
      docTitle: ' Pump manual ',
      docType: 'Manual',
      docCategory: 'HVAC',
      docDescription: 'Page 7',
    }
    const parts = Object.entries(told).map(([name, value]) => field(name, value))
    const { json } = await send([field('workorderId', id), ...parts, file(pdf)])
    expect(json[0]).toMatchObject({ ...told, docTitle: 'Pump manual' })
  })

  test('as a new version of a document requires permission to edit documents, with consecutive version numbers', async () => {
    const id = await server.newOrder()
    const { json } = await send([field('workorderId', id), file(pdf)])
    const { documentId } = json[0]
    const next = (subject: string) =>
      send([field('documentId', documentId), field('note', 'revised'), file(`${pdf}%`)], subject)
    expect((await next('technician')).status).toBe(403)
    const answers = await Promise.all([next('administrator'), next('administrator'), next('administrator')])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const detail = await server.as('administrator', `/api/Documents/${documentId}`)
    expect(
      detail.json.versions.map(({ version, note }: { version: number; note: string }) => [version, note]),
    ).toEqual([
      [4, 'revised'],
      [3, 'revised'],
      [2, 'revised'],
      [1, ''],
    ])
  })

  test('[B3.032] returns who created and last changed the document, and when', async () => {
    const id = await server.newOrder()
    const { json } = await send([field('workorderId', id), file(pdf)])
    const { documentId } = json[0]
    const audit = async () => {
      const { createdBy, createdDateTime, modifiedBy, modifiedDateTime } = (
        await server.as('administrator', `/api/Documents/${documentId}`)
      ).json
      return { createdBy, createdDateTime, modifiedBy, modifiedDateTime }
    }
    const first = await audit()
    expect(first.createdBy).not.toBe('')
    await send([field('documentId', documentId), file(`${pdf}%`)], 'administrator')
    const then = await audit()
    expect(then).toMatchObject({ createdBy: first.createdBy, createdDateTime: first.createdDateTime })
    expect(then.modifiedBy).toBe('Ada Admin')
    expect(then.modifiedBy).not.toBe(first.createdBy)
    expect(Date.parse(then.modifiedDateTime)).toBeGreaterThan(Date.parse(first.modifiedDateTime))
  })

  test('requires access to the order and permission to edit it', async () => {
    const id = await server.newOrder()
    const before = await left()
    expect((await send([field('workorderId', id), file(pdf)], 'requester')).status).toBe(403)
    expect((await send([field('workorderId', 4711), file(pdf)])).status).toBe(404)
    const elsewhere = await send([field('workorderId', id), field('propertyId', 1002), file(pdf)])
    expect([elsewhere.status, elsewhere.json.errors[0].field]).toEqual([400, 'propertyId'])
    expect((await send([file(pdf)])).json.errors[0].message).toBe(
      'Name one of these: workorderId, assetId, vendorId, pmScheduleId, partId, procedureId, issueId, costId, documentId.',
    )
    expect(await left()).toEqual(before)
  })
})

describe('a rejected upload leaves nothing behind', () => {
  const big = async () =>
    archiveOf([
      ['[Content_Types].xml', '<Types/>'],
      ['word/document.xml', Buffer.alloc(60_000_000)],
    ])
  test.each<[string, string, () => Promise<Uint8Array | string> | Uint8Array | string, RegExp]>([
    ['a program under a good name', 'manual.pdf', () => 'MZ\x90\0\x03', /is no PDF file/],
    ['a page under a good name', 'manual.pdf', () => '<html><script>alert(1)</script>', /is no PDF file/],
    ['a PDF with a page before it', 'manual.pdf', () => `<script>1</script>${pdf}`, /is no PDF file/],
    [
      'a PDF with an archive behind it',
      'manual.pdf',
      async () => Buffer.concat([Buffer.from(pdf), await docx()]),
      /something else as well/,
    ],
    ['a page', 'page.html', () => '<html></html>', /page.html is not a type we accept. Send pdf, docx/],
    ['an SVG', 'plan.svg', () => '<svg onload="alert(1)"/>', /not a type we accept/],
    ['a name without an ending', 'manual', () => pdf, /not a type we accept/],
    ['a text that is none', 'notes.txt', () => 'a\0b', /is no TXT file/],
    [
      'a page that calls itself text',
      'notes.txt',
      () => '<!doctype html><script>1</script>',
      /something else as well/,
    ],
    [
      'an archive that calls itself a letter',
      'letter.docx',
      () => archiveOf([['evil.sh', 'rm']]),
      /is no DOCX file/,
    ],
    ['an archive that unpacks to far more than it is', 'letter.docx', big, /would unpack to far more/],
    ['an empty file', 'manual.pdf', () => '', /manual.pdf is empty/],
  ])('%s', async (_what, name, content, text) => {
    const id = await server.newOrder()
    const before = await left()
    const { status, json } = await send([
      field('workorderId', id),
      file(pdf, 'good.pdf'),
      file(await content(), name),
    ])
    expect([status, json.errors[0].message]).toEqual([400, expect.stringMatching(text)])
    expect(await left()).toEqual(before)
  })

  test('[A2.122] [C3.009] a sixteenth file', async () => {
    const id = await server.newOrder()
    const files = Array.from({ length: 16 }, (_file, index) => file(`${pdf}${index}`, `${index}.pdf`))
    const before = await left()
    expect((await send([field('workorderId', id), ...files])).json.errors[0].code).toBe('too-many')
    expect(await left()).toEqual(before)
  })

  test('a file above the configured limit, with the limit in the message', async () => {
    await server.setting('documentMaxMegabytes', 1)
    const id = await server.newOrder()
    const before = await left()
    const large = Buffer.concat([Buffer.from(pdf), Buffer.alloc(1024 * 1024)])
    const { status, json } = await send([field('workorderId', id), file(large)])
    expect([status, json.title]).toEqual([413, 'manual.pdf is larger than 1 MB, the limit here.'])
    expect(await left()).toEqual(before)
  })
})
