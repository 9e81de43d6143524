import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createAssetCommandsApp, faults } from '../commands/commands.fixture.ts'

const server = disposeAfterAll(await createAssetCommandsApp())
beforeEach(() => server.clock.set(new Date('2026-03-10T15:00:00Z')))

type Call = { subject?: string; ifMatch?: string; idempotencyKey?: string }
const request = (assetId: number, body: object, { subject = 'supervisor', ...call }: Call = {}) =>
  server.as(subject, `/api/Assets/${assetId}/moves`, { method: 'POST', body, ...call })
const step = (
  assetId: number,
  moveId: number,
  body: object,
  { subject = 'supervisor', ...call }: Call = {},
) => server.as(subject, `/api/Assets/${assetId}/moves/${moveId}`, { method: 'PUT', body, ...call })
const newest = async (assetId: number) => (await server.read(assetId)).moves[0]

/**
 * Creates an asset in room 101 of the library and requests its move to the gymnasium. Returns asset and move
 * id.
 */
async function requested(body: object = {}, asset: object = {}) {
  const assetId = await server.make({ location1: 'Library', floor: '1', location2: '101', ...asset })
  const { status, json } = await request(assetId, { location1: 'GYM', location2: '101', ...body })
  expect(status).toBe(201)
  return { assetId, moveId: json.moves[0].moveID as number }
}

describe('a move', () => {
  test('[C9.027] is requested, sent and received, which changes the asset’s place and is logged', async () => {
    const { assetId, moveId } = await requested({ reason: 'Renovation', location3: 'Shelf 3' })
    const before = await server.read(assetId)
    expect(before).toMatchObject({ location1: 'Library', location2: '101', status: 'In Service' })
    expect(before.moves[0]).toMatchObject({
      moveDateTime: '2026-03-10T15:00:00.000Z',
      moveTimestampLTZ: '2026-03-10T11:00:00-04:00',
      fromLocation: 'Main, Library, First, 101',
      toLocation: 'Main, gymnasium, First, 101, Shelf 3',
      status: 'Requested',
      reason: 'Renovation',
      receivedDateTime: null,
    })
    const sent = await step(assetId, moveId, { action: 'send' })
    expect([sent.status, sent.json.status, sent.json.location1]).toEqual([200, 'Moving', 'Library'])
    server.clock.set(new Date('2026-03-10T16:00:00Z'))
    const receipt = { action: 'receive', receivingPerson: ' Ada ', receivingDept: 'Finance' }
    const { json } = await step(assetId, moveId, receipt)
    expect(json).toMatchObject({
      status: 'In Service',
      campus: 'Main',
      location1: 'gymnasium',
      floor: 'First',
      location2: '101',
      location3: 'Shelf 3',
    })
    expect(json.moves[0]).toMatchObject({
      status: 'Received',
      receivingPerson: 'Ada',
      receivingDept: 'Finance',
      receivedDateTime: '2026-03-10T16:00:00.000Z',
    })
    expect((await server.logOf(assetId)).slice(0, 5)).toEqual([
      'Received at Main, gymnasium, First, 101, Shelf 3 by Ada, Finance',
      'Status changed from Moving to In Service, since 3/10/2026 12:00 PM',
      'Sent to Main, gymnasium, First, 101, Shelf 3',
      'Status changed from In Service to Moving, since 3/10/2026 11:00 AM',
      'Move requested from Main, Library, First, 101 to Main, gymnasium, First, 101, Shelf 3: Renovation',
    ])
  })

  test('[C9.027] leaves the asset in place with its previous status when cancelled', async () => {
    const { assetId, moveId } = await requested()
    await step(assetId, moveId, { action: 'send' })
    const { json } = await step(assetId, moveId, { action: 'cancel' })
    expect([json.status, json.location1, json.moves[0].status]).toEqual([
      'In Service',
      'Library',
      'Cancelled',
    ])
    expect((await request(assetId, { location1: 'GYM' })).status).toBe(201)
  })

  test('changes no status other than In Service, and none that was set during the move', async () => {
    const stored = await requested({}, { status: 'Storage' })
    await step(stored.assetId, stored.moveId, { action: 'send' })
    expect((await server.read(stored.assetId)).status).toBe('Storage')
    const broken = await requested()
    await step(broken.assetId, broken.moveId, { action: 'send' })
    await server.change(broken.assetId, { status: 'Loaned Out' })
    const { json } = await step(broken.assetId, broken.moveId, { action: 'receive', receivingPerson: 'Ada' })
    expect(json.status).toBe('Loaned Out')
  })

  test('can be planned, with departure and arrival times in the property’s zone', async () => {
    const { assetId, moveId } = await requested({ moveDateTime: '2026-04-01T09:00' })
    expect((await newest(assetId)).moveDateTime).toBe('2026-04-01T13:00:00.000Z')
    await step(assetId, moveId, { action: 'send', moment: '2026-03-10T08:00' })
    const early = await step(assetId, moveId, {
      action: 'receive',
      receivingPerson: 'Ada',
      moment: '2026-03-10T07:00',
    })
    expect([early.status, faults(early.json)]).toEqual([
      400,
      ['moment: The asset cannot have arrived before it was sent.'],
    ])
    const { json } = await step(assetId, moveId, {
      action: 'receive',
      receivingPerson: 'Ada',
      moment: '2026-03-10T09:30',
    })
    expect([json.moves[0].moveDateTime, json.moves[0].receivedDateTime]).toEqual([
      '2026-03-10T12:00:00.000Z',
      '2026-03-10T13:30:00.000Z',
    ])
  })

  test('without chosen places, from older data, does not change the asset’s place', async () => {
    await step(1001, 1002, { action: 'send' })
    const { json } = await step(1001, 1002, { action: 'receive', receivingPerson: 'Ada' })
    expect([json.moves[0].status, json.location1, json.location2]).toEqual(['Received', 'Library', '101'])
  })

  test('is requested once per Idempotency-Key', async () => {
    const assetId = await server.make({ location1: 'Library' })
    const call = { idempotencyKey: 'one-move' }
    const first = await request(assetId, { location1: 'GYM' }, call)
    const again = await request(assetId, { location1: 'GYM' }, call)
    expect([first.status, again.status, again.json]).toEqual([201, 201, first.json])
    expect((await server.read(assetId)).moves).toHaveLength(1)
  })
})

describe('a rejected call changes nothing:', () => {
  test.each<[string, object, string[]]>([
    ['no place', {}, ['location1: The asset is there already. Choose another place.']],
    [
      'the present place',
      { location1: 'Library', floor: '1', location2: '101' },
      ['location1: The asset is there already. Choose another place.'],
    ],
    [
      'nowhere',
      { campus: null, location1: null, floor: null, location2: null, location3: '' },
      ['location1: Choose where the asset goes.'],
    ],
    ['an unknown building', { location1: 'Palace' }, ['location1: There is no building palace here.']],
    [
      'a building of another property',
      { location1: 'South Library' },
      ['location1: There is no building South Library here.'],
    ],
    [
      'a room that is not there',
      { location1: 'GYM', location2: '999' },
      ['location2: There is no suite 999 here.'],
    ],
  ])('a move to %s', async (_what, body, wanted) => {
    const assetId = await server.make({ location1: 'Library', floor: '1', location2: '101' })
    const { status, json } = await request(assetId, body)
    expect([status, faults(json).map((text) => text.toLowerCase())]).toEqual([
      400,
      wanted.map((text) => text.toLowerCase()),
    ])
    expect((await server.read(assetId)).moves).toEqual([])
  })

  test('a second move while one is open, returned with the current asset', async () => {
    const { assetId } = await requested()
    const { status, json } = await request(assetId, { location1: 'Annex' })
    expect([status, json.errors[0].code, json.current.moves.length]).toEqual([409, 'move-under-way', 1])
  })

  test('[C9.027] a step out of sequence, with an explanation', async () => {
    const { assetId, moveId } = await requested()
    const codes = async (action: string) => {
      const { status, json } = await step(assetId, moveId, { action, receivingPerson: 'Ada' })
      return [status, json.title]
    }
    expect(await codes('receive')).toEqual([409, 'This move has not been sent yet.'])
    await step(assetId, moveId, { action: 'send' })
    expect(await codes('send')).toEqual([409, 'This move is in transit already.'])
    await step(assetId, moveId, { action: 'receive', receivingPerson: 'Ada' })
    expect(await codes('cancel')).toEqual([409, 'This move was received already.'])
  })

  test('a receipt without a person, in the future, with an overlong text or of an invalid kind', async () => {
    const { assetId, moveId } = await requested()
    await step(assetId, moveId, { action: 'send' })
    const refused = async (body: object) => {
      const { status, json } = await step(assetId, moveId, { action: 'receive', ...body })
      return [status, json.errors.map(({ field }: { field: string }) => field)]
    }
    expect(await refused({})).toEqual([400, ['receivingPerson']])
    expect(await refused({ receivingPerson: '  ', moment: '2027-01-01' })).toEqual([
      400,
      ['receivingPerson', 'moment'],
    ])
    expect(await refused({ receivingPerson: 'x'.repeat(121) })).toEqual([400, ['receivingPerson']])
    expect(await refused({ receivingPerson: 'Ada', moment: 'soon' })).toEqual([400, ['moment']])
    expect(await refused({ receivingPerson: 'Ada', action: 'lose' })).toEqual([400, ['action']])
    expect((await newest(assetId)).status).toBe('In transit')
  })

  test('a user without edit permission, another property’s asset, another asset’s move', async () => {
    const { assetId, moveId } = await requested()
    expect((await request(assetId, { location1: 'Annex' }, { subject: 'technician' })).status).toBe(403)
    expect((await step(assetId, moveId, { action: 'send' }, { subject: 'technician' })).status).toBe(403)
    expect((await step(assetId, moveId, { action: 'send' }, { subject: 'requester' })).status).toBe(403)
    expect((await request(1004, { location1: 'Library' })).status).toBe(404)
    expect((await step(1004, moveId, { action: 'send' })).status).toBe(404)
    expect((await step(1003, moveId, { action: 'send' })).status).toBe(404)
    expect((await step(assetId, 987_654, { action: 'send' })).status).toBe(404)
    expect((await newest(assetId)).status).toBe('Requested')
  })
})

describe('two concurrent users', () => {
  test('receive a move: one succeeds, the other gets 409', async () => {
    const { assetId, moveId } = await requested()
    await step(assetId, moveId, { action: 'send' })
    const receive = (person: string) => step(assetId, moveId, { action: 'receive', receivingPerson: person })
    const answers = await Promise.all(['Ada', 'Bob', 'Cid', 'Dee'].map(receive))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const winner = answers.find(({ status }) => status === 200)?.json.moves[0].receivingPerson
    expect((await newest(assetId)).receivingPerson).toBe(winner)
    const received = (await server.logOf(assetId)).filter((line) => line.startsWith('Received'))
    expect(received).toHaveLength(1)
  })

  test('request a move: the asset gets one', async () => {
    const assetId = await server.make({ location1: 'Library' })
    const answers = await Promise.all(
      ['GYM', 'Annex', 'GYM'].map((location1) => request(assetId, { location1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await server.read(assetId)).moves).toHaveLength(1)
  })

  test('cannot create a second open move even directly in the database', async () => {
    const { assetId } = await requested()
    const second = server.db
      .insertInto('asset_move')
      .values({ asset_id: assetId, property_id: 1001, moved_at: new Date(), status: 'In transit' })
      .execute()
    await expect(second).rejects.toThrow(/asset_move_open/)
    const foreign = server.db
      .insertInto('asset_move')
      .values({ asset_id: assetId, property_id: 1002, moved_at: new Date(), status: 'Cancelled' })
      .execute()
    await expect(foreign).rejects.toThrow(/asset_move_asset/)
  })
})
