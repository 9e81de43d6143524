import { afterEach, describe, expect, test } from 'vitest'
import { createAssetCommandsApp } from '#features/things/assets/commands/commands.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { changes, closeStreams, listen, type Stream } from './event-client.fixture.ts'

const server = disposeAfterAll(await createAssetCommandsApp())
await server.app.listen({ port: 0, host: '127.0.0.1' })
afterEach(closeStreams)

const kinds = (stream: Stream) => changes(stream).map(({ kind, recordId }) => `${kind} ${recordId}`)
const hears = (stream: Stream, kind: string) =>
  stream.until(() => changes(stream).some((change) => change.kind === kind))

describe('a change of an asset', () => {
  test('is sent to users who see the asset, and to no others', async () => {
    const id = await server.make()
    const [reader, southerner, requester] = [
      await listen(server, 'technician'),
      await listen(server, 'southerner'),
      await listen(server, 'requester'),
    ]
    await server.change(id, { notes: 'Changed' })
    await hears(reader, 'asset')
    await server.db.insertInto('sub_status').values({ kind: 'open', name: 'Told to all' }).execute()
    await server.deps.changes.catchUp()
    await Promise.all([southerner, requester].map((stream) => hears(stream, 'sub-status')))
    expect(kinds(reader)).toContain(`asset ${id}`)
    expect([...kinds(southerner), ...kinds(requester)].filter((told) => told.startsWith('asset'))).toEqual([])
  })

  test('is sent when only its attributes change, and when it is created or deleted', async () => {
    const reader = await listen(server, 'technician')
    const id = await server.make()
    await reader.until(() => kinds(reader).includes(`asset ${id}`))
    await server.setAttributes(id, [{ group: 'Motor', label: 'Power' }])
    await hears(reader, 'asset-attribute')
    const before = changes(reader).length
    await server.remove(id)
    await reader.until(() => kinds(reader).slice(before).includes(`asset ${id}`))
    expect(kinds(reader).slice(before)).toContain(`asset ${id}`)
  })
})
