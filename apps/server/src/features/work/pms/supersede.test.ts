import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow } from '#platform/testing/rows.ts'
import { createPmsApp } from './pms-app.fixture.ts'

let asset: number
let second: number
const server = disposeAfterAll(await createPmsApp())
beforeAll(async () => {
  asset = await server.newAsset('SUP-1')
  second = await server.newAsset('SUP-2')
})
beforeEach(() => server.reset())

const perAsset = { link_option: 'order per asset' }
const yearly = { ...perAsset, repeat_period_type: 'Years' }
const put = (id: number, supersedes: number[], subject = 'administrator', call = {}) =>
  server.send(subject, 'PUT', `/api/PmSchedules/${id}`, { supersedes }, call)
const numberOf = async (id: number) =>
  (await server.db.selectFrom('pm_schedule').select('number').where('id', '=', id).executeTakeFirstOrThrow())
    .number
const stand = async (id: number) =>
  (await server.occurrences(id)).map(([, on, state, reason]) => [on, state, reason])
/** A yearly schedule that supersedes a monthly one, both for the given assets. */
async function pair(monthly: object = {}, above: object = {}, assets = [asset], aboveAssets = assets) {
  const below = await server.newSchedule({ ...perAsset, ...monthly }, assets)
  const top = await server.newSchedule({ ...yearly, ...above }, aboveAssets)
  expect((await put(top, [await numberOf(below)])).status).toBe(200)
  return { below, top, topNumber: await numberOf(top) }
}

describe('the superseded schedules of a schedule', () => {
  test('[C2.068] are stored by number, read again, logged, and copied with it', async () => {
    const { below, top } = await pair()
    const number = await numberOf(below)
    const { json } = await server.as('administrator', `/api/PmSchedules/${top}`)
    expect([json.supersedes, json.supersededIds]).toEqual([[number], [below]])
    const log = await server.as('administrator', `/api/PmSchedules/${top}/log`)
    expect(JSON.stringify(log.json)).toContain(`PM ${number}`)
    const copy = await server.send('administrator', 'POST', `/api/PmSchedules/${top}/duplicate`)
    expect((copy.json as { supersedes: number[] }).supersedes).toEqual([number])
    expect((await put(top, [])).json).toMatchObject({ supersedes: [] })
  })

  test('[C2.068] are refused without a common asset, if not shorter, in a circle, and for an unknown number', async () => {
    const { below, top, topNumber } = await pair()
    const messageOf = async (id: number, number: number) => {
      const { status, json } = await put(id, [number])
      return [status, (json as { errors?: { message: string }[] }).errors?.[0]?.message]
    }
    expect(await messageOf(below, topNumber)).toEqual([
      400,
      `PM ${topNumber} already supersedes this schedule.`,
    ])
    const apart = await server.newSchedule(perAsset, [second])
    const apartNumber = await numberOf(apart)
    expect(await messageOf(top, apartNumber)).toEqual([
      400,
      `PM ${apartNumber} has no asset or place in common with this schedule. Choose another one.`,
    ])
    const same = await server.newSchedule(yearly, [asset])
    const sameNumber = await numberOf(same)
    expect(await messageOf(top, sameNumber)).toEqual([
      400,
      `PM ${sameNumber} does not repeat more often than this schedule. Choose one that does.`,
    ])
    const south = await server.newSchedule({ property_id: 1002 })
    for (const unknown of [987_654, await numberOf(south), topNumber])
      expect(await messageOf(top, unknown)).toEqual([400, `There is no other PM ${unknown} in the property.`])
    const { json } = await server.as('administrator', `/api/PmSchedules/${top}`)
    expect(json.supersedes).toEqual([await numberOf(below)])
  })

  test('[C2.068] must still repeat more often after a change of either plan', async () => {
    const { below, top, topNumber } = await pair()
    const path = (id: number) => `/api/PmSchedules/${id}` as const
    const planOf = async (id: number) => (await server.as('administrator', path(id))).json.plan
    const change = async (id: number, unit: string, every: number) => {
      const plan = await planOf(id)
      const sent = { plan: { ...plan, rule: { ...plan.rule, unit, every } } }
      const { status, json } = await server.send('administrator', 'PUT', path(id), sent)
      return [status, (json as { errors?: object[] }).errors?.[0]]
    }
    const message = `PM ${await numberOf(below)} does not repeat more often than this schedule. Choose one that does.`
    expect(await change(top, 'Weeks', 1)).toMatchObject([400, { field: 'supersedes', message }])
    const above = `PM ${topNumber} supersedes this schedule, which must repeat more often. Change PM ${topNumber} first.`
    expect(await change(below, 'Years', 5)).toMatchObject([400, { field: 'plan', message: above }])
    expect((await change(below, 'Weeks', 2))[0]).toBe(200)
  })

  test('[C2.068] require Edit PMs and the version that was seen', async () => {
    const { top } = await pair()
    expect((await put(top, [], 'requester')).status).toBe(403)
    expect((await put(top, [], 'administrator', { ifMatch: '"99"' })).status).toBe(412)
  })
})

test('[C2.068] schedules are offered if they have work in common and repeat more often', async () => {
  const { below, top } = await pair()
  const same = await server.newSchedule(yearly, [asset])
  const apart = await server.newSchedule(perAsset, [second])
  const meter = { ...perAsset, repeat_period_type: 'Meter', meter_kind: 'Running', meter_name: 'Run Hours' }
  const hours = await server.newSchedule({ ...meter, meter_every: 500 }, [asset])
  const more = await server.newSchedule({ ...meter, meter_name: 'run hours', meter_every: 100 }, [asset])
  const other = await server.newSchedule({ ...meter, meter_name: 'Starts', meter_every: 100 }, [asset])
  const ids = [below, top, same, apart, hours, more, other]
  const offered = async (id: number) => {
    const { json } = await server.as(
      'administrator',
      `/api/PmSchedules?state=*&take=100&supersedableBy=${id}`,
    )
    return json.data
      .map(({ scheduleId }: { scheduleId: number }) => scheduleId)
      .filter((one: number) => ids.includes(one))
  }
  expect([await offered(top), await offered(hours), await offered(below)]).toEqual([[below], [more], []])
  for (const id of [top, hours])
    for (const candidate of ids.filter((one) => one !== id)) {
      const isOffered = (await offered(id)).includes(candidate)
      expect([candidate, (await put(id, [await numberOf(candidate)])).status]).toEqual([
        candidate,
        isOffered ? 200 : 400,
      ])
    }
})

describe('the generator', () => {
  test('[C2.071, C2.072] makes the longer schedule first, and supersedes the shorter one on the same day', async () => {
    const { below, top, topNumber } = await pair()
    await server.generate()
    const [made] = await server.ordersOf(top)
    expect(await stand(top)).toEqual([['2026-01-15', 'Made', '']])
    expect(await stand(below)).toEqual([
      ['2026-01-15', 'Superseded', `by PM ${topNumber}, order ${made?.number}`],
    ])
    server.day('2026-02-15')
    await server.generate()
    expect((await stand(below))[1]).toEqual(['2026-02-15', 'Made', ''])
    expect(await server.ordersOf(top)).toHaveLength(1)
  })

  test.each([
    ['2026-01-30', 'Superseded'],
    ['2026-01-31', 'Made'],
  ])('[C2.072] a date of %s, with a window of 15 days, is %s', async (on, state) => {
    const { below } = await pair({ starts_on: on })
    await server.generate()
    server.day(on)
    await server.generate()
    expect((await stand(below)).map(([day, became]) => [day, became])).toEqual([[on, state]])
  })

  test('[C2.072] an order for several assets leaves out covered assets', async () => {
    const { below, topNumber, top } = await pair({ link_option: 'one order' }, {}, [asset, second], [asset])
    await server.generate()
    const [made] = await server.ordersOf(top)
    expect(await stand(below)).toEqual([
      ['2026-01-15', 'Made', `SUP-1: by PM ${topNumber}, order ${made?.number}`],
    ])
    const [order] = await server.ordersOf(below)
    expect((await server.order(order?.id ?? 0)).assets.map(({ assetCode }) => assetCode)).toEqual(['SUP-2'])
  })

  test('[C2.073] an untouched order of the shorter schedule becomes DNC with the note', async () => {
    const { below, top, topNumber } = await pair({ starts_on: '2026-01-10' }, {})
    server.day('2026-01-10')
    await server.generate()
    const [early] = await server.ordersOf(below)
    server.day('2026-01-15')
    await server.generate()
    const [made] = await server.ordersOf(top)
    const note = `by PM ${topNumber}, order ${made?.number}`
    expect((await server.order(early?.id ?? 0)).orderStatus).toBe('DNC')
    expect((await server.log(early?.id ?? 0)).at(-1)).toContain(note)
    expect((await stand(below))[0]).toEqual(['2026-01-10', 'Superseded', note])
  })

  test('[C2.074] a touched order stays', async () => {
    const { below } = await pair({ starts_on: '2026-01-10' })
    server.day('2026-01-10')
    await server.generate()
    const [early] = await server.ordersOf(below)
    server.day('2026-01-12')
    const note = { workorderId: early?.id, commentText: 'Half done', kind: 2 }
    expect((await server.send('supervisor', 'POST', '/AddComment', note)).status).toBe(200)
    server.day('2026-01-15')
    await server.generate()
    expect((await server.order(early?.id ?? 0)).orderStatus).toBe('Open')
    expect((await stand(below))[0]).toEqual(['2026-01-10', 'Made', ''])
  })

  test('[C2.072, C2.077] the plan lists superseded dates, by planned and by existing orders', async () => {
    const { below, top, topNumber } = await pair({ starts_on: '2026-01-20' })
    const plan = async () => {
      const body = { propertyId: 1001, scheduleIds: [below, top], until: '2026-02-20' }
      const { json } = await server.send('administrator', 'POST', '/api/PmSchedules/plan', body)
      const { schedules, counts } = json as {
        counts: { make: number; superseded: number }
        schedules: { scheduleId: number; lines: { on: string; outcome: string; reason: string }[] }[]
      }
      const lines = schedules.find(({ scheduleId }) => scheduleId === below)?.lines ?? []
      return { counts, lines: lines.map(({ on, outcome, reason }) => [on, outcome, reason]) }
    }
    const before = await plan()
    expect(before.lines[0]).toEqual(['2026-01-20', 'Superseded', `by PM ${topNumber}`])
    expect(before.counts).toMatchObject({ superseded: 1 })
    expect(await server.ordersOf(top)).toEqual([])
    await server.generate()
    const [made] = await server.ordersOf(top)
    expect((await plan()).lines[0]).toEqual([
      '2026-01-20',
      'Superseded',
      `by PM ${topNumber}, order ${made?.number}`,
    ])
  })

  test('[C2.075] an order has the checklists of superseded schedules under headings, if its schedule says so', async () => {
    const newProcedure = async (title: string, lines: readonly string[]) => {
      const id = await insertRow(server.db, 'procedure', { title })
      const values = lines.map((text, at) => ({ procedure_id: id, sort_order: at + 1, text }))
      await server.db.insertInto('procedure_line').values(values).execute()
      return id
    }
    const monthly = await newProcedure('Monthly check', ['Look', 'Listen'])
    const annual = await newProcedure('Annual service', ['Open', 'Close'])
    const { below, top } = await pair({ procedure_id: monthly }, { procedure_id: annual })
    const tasksOf = async () => {
      const [made] = (await server.ordersOf(top)).toReversed()
      return (await server.order(made?.id ?? 0)).tasks.map((task) => [
        task.taskTextCalc,
        task.boldFlag,
        task.indentLevel,
      ])
    }
    const read = (await server.as('administrator', `/api/PmSchedules/${top}`)).json
    expect(read.includesSuperseded).toBe(false)
    await server.generate()
    expect((await tasksOf()).map(([text]) => text)).toEqual(['Open', 'Close'])
    const body = { includesSuperseded: true }
    const { json } = await server.send('administrator', 'PUT', `/api/PmSchedules/${top}`, body)
    expect(json).toMatchObject({ includesSuperseded: true })
    server.day('2027-01-15')
    await server.db.updateTable('pm_schedule').set({ is_active: true }).where('id', '=', below).execute()
    await server.generate()
    expect(await tasksOf()).toEqual([
      ['Open', false, 0],
      ['Close', false, 0],
      [`PM ${await numberOf(below)}: Monthly check`, true, 0],
      ['Look', false, 1],
      ['Listen', false, 1],
    ])
  })

  test('[C2.072] two runs at the same time make and supersede each date once', async () => {
    const { below, top, topNumber } = await pair({ starts_on: '2026-01-10' })
    server.day('2026-01-10')
    await server.generate()
    const [early] = await server.ordersOf(below)
    server.day('2026-01-15')
    const runs = await Promise.all([server.generate(), server.generate()])
    // A run leaves a schedule that the other one holds.
    if (runs.some(({ busy }) => busy > 0)) await server.generate()
    const orders = await server.ordersOf(top)
    expect(orders).toHaveLength(1)
    const note = `by PM ${topNumber}, order ${orders[0]?.number}`
    expect(await stand(below)).toEqual([['2026-01-10', 'Superseded', note]])
    const ended = (await server.log(early?.id ?? 0)).filter((line) => line.includes(note))
    expect(ended).toHaveLength(1)
  })

  test('[C2.071] a second run makes and supersedes nothing again', async () => {
    const { below, top } = await pair()
    await server.generate()
    const first = [await stand(below), await stand(top)]
    expect(await server.generate()).toMatchObject({ made: 0, recorded: 0 })
    expect([await stand(below), await stand(top)]).toEqual(first)
  })
})
