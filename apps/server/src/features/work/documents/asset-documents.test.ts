import { describe, expect, test } from 'vitest'
import { createAssetCommandsApp } from '#features/things/assets/commands/commands.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { type FormPart, sendForm } from '#platform/testing/multipart.fixture.ts'
import { findRows, insertRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createAssetCommandsApp())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
const file: FormPart = { name: 'Document', fileName: 'manual.pdf', content: pdf }
const field = (name: string, value: unknown): FormPart => ({ name, value: String(value) })
const add = async (assetId: number, ...parts: FormPart[]) =>
  (await sendForm(server, '/api/Documents', [field('assetId', assetId), ...parts, file])).json[0]
const remove = (documentId: number, assetId: number, subject = 'supervisor') =>
  server.as(subject, `/api/Documents/${documentId}/assets/${assetId}`, { method: 'DELETE' })
const read = async (documentId: number, subject = 'administrator') =>
  (await server.as(subject, `/api/Documents/${documentId}`)).status
const versionsOf = async (documentId: number) =>
  (await findRows(server.db, 'document_version', ['id'], { document_id: documentId })).length

describe('[B7.032,B6.006] documents of an asset', () => {
  test('are added by users who see the asset, with title, type and description, and logged', async () => {
    const assetId = await server.make()
    const { documentId, ...document } = await add(
      assetId,
      field('docTitle', 'Pump manual'),
      field('docType', 'Manual'),
      field('docDescription', 'In English'),
    )
    expect(document).toMatchObject({
      docTitle: 'Pump manual',
      docType: 'Manual',
      docDescription: 'In English',
      currentVersion: 1,
    })
    expect((await server.logOf(assetId))[0]).toBe('Document added: manual.pdf')
    expect(await read(documentId, 'technician')).toBe(200)
  })

  test('are removed by users who edit assets; an otherwise unlinked one is deleted with its versions', async () => {
    const assetId = await server.make()
    const { documentId } = await add(assetId)
    expect((await remove(documentId, assetId, 'technician')).status).toBe(403)
    expect((await remove(documentId, 1003)).status).toBe(404)
    expect(await versionsOf(documentId)).toBe(1)
    expect((await remove(documentId, assetId)).status).toBe(204)
    expect([await read(documentId), await versionsOf(documentId)]).toEqual([404, 0])
    expect((await server.logOf(assetId))[0]).toBe('Document removed: manual')
    expect((await remove(documentId, assetId)).status).toBe(404)
  })

  test('stay with their other records; of two concurrent removals from the last assets, one deletes it', async () => {
    const [one, other] = [await server.make(), await server.make()]
    const { documentId } = await add(one)
    await server.db.insertInto('document_link').values({ document_id: documentId, asset_id: other }).execute()
    expect((await remove(documentId, one)).status).toBe(204)
    expect([await read(documentId), await versionsOf(documentId)]).toEqual([200, 1])
    await server.db.insertInto('document_link').values({ document_id: documentId, asset_id: one }).execute()
    const answers = await Promise.all([remove(documentId, one), remove(documentId, other)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect([await read(documentId), await versionsOf(documentId)]).toEqual([404, 0])
  })

  test('of another property are not affected', async () => {
    await insertRows(server.db, 'document', { id: 5001, property_id: 1002, title: 'South manual' })
    await server.db.insertInto('document_link').values({ document_id: 5001, asset_id: 1004 }).execute()
    expect((await remove(5001, 1004)).status).toBe(404)
    expect((await remove(5001, 1003)).status).toBe(404)
    expect(await read(5001, 'wide')).toBe(200)
  })

  test('[B7.034] return 404 for an unknown version', async () => {
    const { documentId } = await add(await server.make())
    for (const version of ['9', '9/content']) {
      const { status, json } = await server.as(
        'technician',
        `/api/Documents/${documentId}/versions/${version}`,
      )
      expect([status, json.title]).toEqual([404, `Version 9 of document ${documentId} was not found.`])
    }
  })
})
