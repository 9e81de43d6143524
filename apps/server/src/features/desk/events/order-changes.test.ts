import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type CommandsApp, createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import type { TestApp } from '#platform/testing/app.ts'
import { createSecondApp } from '#platform/testing/second-app.fixture.ts'
import { changes, closeStreams, listen, type Stream } from './event-client.fixture.ts'

let server: CommandsApp
let other: TestApp
beforeAll(async () => {
  server = await createCommandsApp()
  other = await createSecondApp(server)
  for (const { app } of [server, other]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  closeStreams()
  await server.clearSettings()
})
afterAll(async () => {
  await other[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const act = async (subject: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const { status, json } = await server.send(subject, method, path, body)
  expect([path, status, status < 300 ? '' : json]).toEqual([path, expect.any(Number), ''])
  return json
}
const ofOrder = (stream: Stream, workorderId: number) =>
  changes(stream).filter((event) => event.workorderId === workorderId)
const changesOf = (stream: Stream, workorderId: number) =>
  stream.until(() => ofOrder(stream, workorderId).length > 0)
/** A change that is sent to everyone, after all earlier changes. */
async function afterwards(streams: Stream[]): Promise<void> {
  const before = streams.map((stream) => changes(stream).filter(({ kind }) => kind === 'setting').length)
  await server.setting('floorLabel', `Level ${Math.random()}`)
  await Promise.all(
    streams.map((stream, index) =>
      stream.until(
        () => changes(stream).filter(({ kind }) => kind === 'setting').length > (before[index] as number),
      ),
    ),
  )
}

describe('a change of an order', () => {
  test('is sent to other users who see it within a second, from this process and another', async () => {
    const streams = [await listen(server, 'technician'), await listen(other, 'requester')]
    const outsider = await listen(other, 'southerner')
    const tookMs: number[] = []
    // The best of three attempts, because other load on the machine delays the stream.
    for (let attempt = 0; attempt < 3; attempt++) {
      const id = await server.newOrder()
      const began = performance.now()
      await act('supervisor', 'PUT', `/${id}/set-hold`, {})
      await Promise.all(streams.map((stream) => changesOf(stream, id)))
      tookMs.push(performance.now() - began)
      await afterwards([...streams, outsider])
      expect(ofOrder(outsider, id)).toEqual([])
    }
    expect(Math.min(...tookMs)).toBeLessThan(1000)
  })

  test('that makes it invisible to a user is sent to them as gone, without its new place', async () => {
    const id = await server.newOrder({ assign_to_id: 1006, trade_id: null })
    const [contractor, supervisor] = [await listen(server, 'contractor'), await listen(other, 'supervisor')]
    await act('administrator', 'PUT', '/reassign', {
      workorderId: id,
      targetWorkerName: 'Sam Stone',
      reassignType: 0,
    })
    await Promise.all([changesOf(contractor, id), changesOf(supervisor, id)])
    expect(ofOrder(contractor, id)).toEqual([
      { kind: 'work-order', recordId: id, propertyId: 1001, workorderId: id, gone: true },
    ])
    expect(ofOrder(supervisor, id).some(({ gone }) => gone)).toBe(false)
    expect((await server.as('contractor', `/api/Workorders/${id}`)).status).toBe(403)
    await act('supervisor', 'PUT', `/${id}/set-hold`, {})
    await afterwards([contractor])
    expect(ofOrder(contractor, id)).toHaveLength(1)
  })

  test('that moves it to another property is sent to users of both, each with their own view', async () => {
    await server.setting('workOrderEntityTransfer', true)
    await server.db.insertInto('assignee_trade').values({ assignee_id: 1005, trade_id: 1003 }).execute()
    const id = await server.newOrder({ trade_id: 1001 })
    const streams = { north: await listen(server, 'technician'), south: await listen(server, 'southerner') }
    await act('wide', 'PUT', '/TransferTo', {
      workorderId: id,
      targetPropertyId: 1002,
      targetLocation1: 'South Library',
      targetTrade: 'Roofing',
    })
    await Promise.all([changesOf(streams.north, id), changesOf(streams.south, id)])
    expect(ofOrder(streams.north, id)).toEqual([
      { kind: 'work-order', recordId: id, propertyId: 1001, workorderId: id, gone: true },
    ])
    expect(ofOrder(streams.south, id).find(({ kind }) => kind === 'work-order')).toEqual({
      kind: 'work-order',
      recordId: id,
      propertyId: 1002,
      workorderId: id,
    })
  })

  test('that deletes it is sent to users who saw it', async () => {
    const id = await server.newOrder()
    const streams = [await listen(server, 'technician'), await listen(other, 'requester')]
    const outsider = await listen(server, 'southerner')
    await act('administrator', 'DELETE', `/${id}`)
    await Promise.all(streams.map((stream) => changesOf(stream, id)))
    for (const stream of streams)
      expect(ofOrder(stream, id)).toEqual([expect.objectContaining({ gone: true })])
    await afterwards([outsider])
    expect(ofOrder(outsider, id)).toEqual([])
  })
})

test('sends personal records to their owner only', async () => {
  const [owner, administrator] = [await listen(server, 'technician'), await listen(server, 'administrator')]
  const customFilter = { title: 'Mine', query: { orderStatus: 'Open' } }
  await act('technician', 'PUT', '/api/Users/SaveCustomFilter', { userId: 1002, customFilter })
  await owner.until(() => changes(owner).some(({ kind }) => kind === 'custom-filter'))
  await afterwards([administrator])
  expect(changes(administrator).filter(({ kind }) => kind === 'custom-filter')).toEqual([])
})

test('sends a requester no contact record except theirs', async () => {
  const requester = await listen(server, 'requester')
  const contacts = () => changes(requester).filter(({ kind }) => kind === 'contact')
  await act('requester', 'PUT', '/api/Users/MyProfile', { company: 'North and Daughters' })
  await requester.until(() => contacts().length > 0)
  await server.db.updateTable('contact').set({ company: 'Elsewhere' }).where('id', '=', 1002).execute()
  await afterwards([requester])
  expect(contacts().map(({ recordId }) => recordId)).toEqual([1001])
})
