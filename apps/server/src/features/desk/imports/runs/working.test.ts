import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow, insertRows, updateRows } from '#platform/testing/rows.ts'
import { createImportsApp, type ImportsApp } from './imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp())

const manyBuildings = (count: number, prefix: string) =>
  `code,name\n${Array.from({ length: count }, (_, at) => `${prefix}-${at},Building ${at}`).join('\n')}\n`

const stored = async (prefix: string) =>
  Number(
    (
      await server.db
        .selectFrom('building')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('code', 'like', `${prefix}-%`)
        .executeTakeFirstOrThrow()
    ).count,
  )

async function checked(text: string): Promise<number> {
  const { json } = await server.upload('buildings', text, { propertyId: 1001 })
  expect(await server.doing(json.importId, 'check')).toMatchObject({ state: 'Checked' })
  return json.importId
}

const post = (importId: number, command: string, app: ImportsApp = server) =>
  app.as('wide', `/api/Imports/${importId}/${command}`, { method: 'POST' })

const stateOf = async (importId: number): Promise<string> =>
  (await getRow(server.db, 'import_run', ['state'], { id: importId })).state

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20)
}

/** Several batches of an import, each of at least 100 rows. */
const many = 500
/** A row of the second batch. */
const heldRow = 150

/** Does `work` while an open transaction has the building of `heldRow`, so that the second batch waits for it. */
const whileHeld = (prefix: string, work: () => Promise<void>) =>
  server.db
    .transaction()
    .execute(async (trx) => {
      const last = { property_id: 1001, code: `${prefix}-${heldRow}`, name: 'Held' }
      await trx.insertInto('building').values(last).execute()
      await work()
      throw new Error('rolled back')
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error
    })

describe('actions by import state', () => {
  test('a disallowed action shows a message and has no effect', async () => {
    const { json } = await server.upload('buildings', 'code,name\nS-1,One\n', { propertyId: 1001 })
    for (const [command, words] of [
      ['run', 'This import cannot be stored: it has not been checked yet.'],
      ['cancel', 'This import cannot be cancelled: it has not been checked yet.'],
      ['undo', 'This import cannot be undone: it has not been checked yet.'],
    ] as const) {
      const answer = await post(json.importId, command)
      expect([answer.status, answer.json.title]).toEqual([409, words])
      expect(answer.json.current.importId).toBe(json.importId)
    }
    await server.doing(json.importId, 'check')
    await server.doing(json.importId, 'run')
    expect((await post(json.importId, 'check')).json.title).toBe(
      'This import cannot be checked: it is stored.',
    )
    expect((await server.put('wide', `/api/Imports/${json.importId}`, json.options)).status).toBe(409)
    expect(await stored('S')).toBe(1)
  })

  test('checking requires the required columns and the seen version', async () => {
    const { json } = await server.upload('buildings', 'a,b\nS-1,One\n')
    const gaps = await post(json.importId, 'check')
    expect(gaps.json.errors.map(({ field }: { field: string }) => field)).toEqual(['mapping', 'propertyId'])
    const path = `/api/Imports/${json.importId}`
    const late = await server.put('wide', path, json.options, { ifMatch: '"99"' })
    expect([late.status, late.json.current.importId]).toEqual([412, json.importId])
    const faults = await server.put('wide', path, {
      ...json.options,
      mapping: [
        { target: 'code', source: '{nothing}' },
        { target: 'color', source: '{a}' },
        { target: 'name', source: '{a|shout}' },
      ],
      creates: ['floors'],
      timeZone: 'Mars/Olympus',
    })
    expect(faults.json.errors).toEqual([
      { field: 'mapping[0]', code: 'invalid', message: "The file has no column 'nothing'." },
      { field: 'mapping[1]', code: 'invalid', message: "There is no column 'color' to map to." },
      expect.objectContaining({
        field: 'mapping[2]',
        message: expect.stringMatching(/^there is no 'shout'/),
      }),
      { field: 'creates', code: 'invalid', message: 'This import creates no floors.' },
      { field: 'timeZone', code: 'invalid', message: 'Is not an IANA time zone.' },
    ])
  })
})

describe('values of the file', () => {
  test('are listed with their possible meanings, mapped, and saved under a name for the next file', async () => {
    const text = 'nr,what,kind\n1,Tap drips,Plumbing - WC\n2,Too warm,HVAC\n3,Pipe,Plumbing - WC\n'
    const { json } = await server.upload('work-orders', text, { propertyId: 1001 })
    const options = {
      ...json.options,
      mapping: [
        { target: 'reference', source: 'OLD-{nr}' },
        { target: 'description', source: '{what}' },
        { target: 'trade', source: '{kind}' },
        { target: 'entered_at', source: '2026-03-0{line} 08:00' },
      ],
    }
    const path = `/api/Imports/${json.importId}`
    expect((await server.put('wide', path, options)).status).toBe(200)
    const values = await server.as('wide', `${path}/values?target=trade`)
    expect(values.json).toEqual({
      target: 'trade',
      values: [
        { value: 'Plumbing - WC', rows: 2, isKnown: false },
        { value: 'HVAC', rows: 1, isKnown: true },
      ],
      known: ['HVAC', 'Plumbing', 'Roofing'].map((name) => ({ value: name, label: name })),
      hasMore: false,
    })
    const refused = await server.doing(json.importId, 'check')
    expect(refused.counts).toMatchObject({ created: 1, refused: 2 })
    expect(refused.refusals).toMatchObject([
      {
        column: 'kind (Trade)',
        reason: 'there is no trade \u2026',
        creates: 'trades',
        rows: 2,
      },
    ])
    const mapped = { ...options, values: [{ target: 'trade', from: 'Plumbing - WC', to: 'Plumbing' }] }
    expect((await server.put('wide', path, mapped)).json).toMatchObject({ state: 'Uploaded', counts: null })
    expect((await server.doing(json.importId, 'check')).counts).toMatchObject({ created: 3, refused: 0 })
    const rows = await server.as('wide', `${path}/rows?outcome=created`)
    expect(rows.json.data[0]).toMatchObject({ key: 'OLD-1', line: 2 })
    expect(rows.json.data[0].changes).toContainEqual({ field: 'Trade', before: null, after: 'Plumbing' })

    const keep = (name: string) =>
      server.post('wide', '/api/ImportMappings', { kind: 'work-orders', name, options: mapped })
    const first = await keep('Their desk')
    expect([first.status, first.json.options.propertyId]).toEqual([201, null])
    const second = await keep('their DESK')
    expect(second.json.importMappingId).toBe(first.json.importMappingId)
    const list = await server.as('wide', '/api/ImportMappings?kind=work-orders')
    expect(list.json.map(({ name }: { name: string }) => name)).toEqual(['their DESK'])
    const gone = await server.as('wide', `/api/ImportMappings/${first.json.importMappingId}`, {
      method: 'DELETE',
    })
    expect(gone.status).toBe(204)
  })
})

describe('import permissions', () => {
  test('system-wide kinds require every property, and rows must be in the person\u2019s own', async () => {
    const classes = await server.upload('asset-classes', 'code,name\nZ,Z\n', { subject: 'administrator' })
    expect(classes.status).toBe(403)
    const other = await server.upload('buildings', 'code\nZ\n', {
      subject: 'administrator',
      propertyId: 1002,
    })
    expect(other.status).toBe(404)
    const text = 'property,code,name\nSOUTH,Z-1,One\nNORTH,Z-2,Two\n'
    const { json } = await server.upload('buildings', text, { subject: 'administrator' })
    const options = { ...json.options, propertyId: null }
    await server.put('administrator', `/api/Imports/${json.importId}`, options)
    const foreign = await server.put('administrator', `/api/Imports/${json.importId}`, {
      ...options,
      propertyId: 1002,
    })
    expect(foreign.status).toBe(404)
    const seen = await server.doing(json.importId, 'check', 'administrator')
    expect(seen.counts).toMatchObject({ created: 1, refused: 1 })
    expect(seen.refusals[0]?.reason).toBe('there is no property \u2026')
  })

  test('imports into a person\u2019s own properties are visible, regardless of the author', async () => {
    const north = await server.upload('buildings', 'code\nV-1\n', { propertyId: 1001 })
    const south = await server.upload('buildings', 'code\nV-1\n', { propertyId: 1002 })
    const see = async (importId: number) =>
      (await server.as('administrator', `/api/Imports/${importId}`)).status
    expect([await see(north.json.importId), await see(south.json.importId)]).toEqual([200, 404])
    const list = await server.as('administrator', '/api/Imports?take=100')
    const ids = list.json.data.map(({ importId }: { importId: number }) => importId)
    expect([ids.includes(north.json.importId), ids.includes(south.json.importId)]).toEqual([true, false])
  })
})

describe('running imports', () => {
  test('can be canceled between batches; stored rows are counted and can be undone', async () => {
    const importId = await checked(manyBuildings(many, 'CAN'))
    await whileHeld('CAN', async () => {
      await post(importId, 'run')
      await until(async () => (await stored('CAN')) > 0)
      expect((await post(importId, 'cancel')).status).toBe(202)
    })
    await until(async () => (await stateOf(importId)) !== 'Running')
    const { json: canceled } = await server.as('wide', `/api/Imports/${importId}`)
    expect(canceled.state).toBe('Canceled')
    const count = await stored('CAN')
    expect(count).toBeLessThan(many)
    expect(canceled.counts.created).toBe(count)
    expect((await server.doing(importId, 'undo')).undo).toMatchObject({
      removed: count,
      restored: 0,
      kept: 0,
    })
    expect(await stored('CAN')).toBe(0)
  })

  test('can be canceled immediately while waiting', async () => {
    await using waiting = await createImportsApp({ jobs: () => [] })
    const { json } = await waiting.upload('buildings', 'code,name\nW-1,One\n', { propertyId: 1001 })
    await updateRows(waiting.db, 'import_run', { state: 'Checking' }, { id: json.importId })
    await insertRows(waiting.db, 'import_progress', { import_run_id: json.importId, phase: 'check' })
    expect((await post(json.importId, 'cancel', waiting)).json).toMatchObject({
      state: 'Uploaded',
      progress: null,
    })
  })

  test('of the same file by two people concurrently store every record once', async () => {
    const text = manyBuildings(300, 'TWO')
    const ids = [await checked(text), await checked(text)]
    const done = await Promise.all(ids.map((id) => server.doing(id, 'run')))
    const counts = done.map(({ counts: own }) => [own?.created, own?.unchanged])
    expect(counts.toSorted()).toEqual([
      [0, 300],
      [300, 0],
    ])
    expect(await stored('TWO')).toBe(300)
  })
})
