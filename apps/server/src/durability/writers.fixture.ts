import { seededRoles } from '@fettle/rules/access/privileges'
import { sql } from 'kysely'
import { createRandom, type Random } from '#fuzz/random.fixture.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { publicUrl } from '../main.fixture.ts'

export type Headers = { authorization: string }

/** On a busy machine the kills of a proof take longer than an ordinary token lives. */
const tokenSeconds = 7200

/** Creates a property with what orders need, and managers with these names; returns the headers of each. */
export async function fillWritersWorld(
  connectionString: string,
  names: readonly string[],
): Promise<Headers[]> {
  await using opened = openDatabase({ connectionString, log: silentLog })
  const { db } = opened
  const administrator = seededRoles.find(({ name }) => name === 'Administrator')
  if (!administrator) throw new Error('There is no role Administrator.')
  const { kind, privileges } = administrator
  const role = { name: 'Writer', kind, privileges: [...privileges] }
  const { id: roleId } = await db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow()
  await sql
    .raw(`
    insert into property (id, code, name, time_zone) values (1, 'W', 'Works', 'UTC');
    insert into trade (id, name) values (1, 'Trade');
    insert into property_trade (property_id, trade_id) values (1, 1);
    insert into job_type (id, trade_id, name) values (1, 1, 'Job');
    insert into assignee (id, kind, property_id, name) values (1, 'worker', 1, 'Wim Worker');
    insert into worker (id, property_id) values (1, 1);
    insert into setting (name, value) values ('advancedPartsFunctionalityFlag', 'true');
    insert into warehouse (id, property_id, code, name) values (1, 1, 'MAIN', 'Main Stock');
    insert into part (id, property_id, code, name, is_stocked) values (1, 1, 'P-1', 'Filter', true);`)
    .execute(db)
  const accounts = await db
    .insertInto('user_account')
    .values(names.map((name) => ({ subject: name, login_name: name, role_id: roleId })))
    .returning('id')
    .execute()
  await insertRows(
    db,
    'user_property',
    accounts.map(({ id }) => ({ user_id: id, property_id: 1 })),
  )
  const deps = { config: { publicUrl, outside: null } }
  const server = { db, clock: systemClock, deps }
  return await Promise.all(names.map((name) => signedInAs(server, name, tokenSeconds)))
}

type Write = { key: string; method: 'POST' | 'PUT'; path: string; body: object }
type Order = { workorderId: number; orderNumber: string; orderStatus: string }

/** A write acknowledged by the server. `marker` is a unique text. */
export type Acknowledged =
  | { kind: 'create'; marker: string; workorderId: number; orderNumber: string }
  | { kind: 'comment' | 'labor'; marker: string; workorderId: number }
  | { kind: 'stock'; marker: string }
  | { kind: 'status'; workorderId: number; to: string }

export type Tally = { acknowledged: number; sentAgain: number; answeredBefore: number }

/** A client that writes one thing after another, and repeats unacknowledged writes with the same key. */
export type Writer = {
  readonly done: Acknowledged[]
  /** Whether the last write still waits for a response. */
  isWaiting(): boolean
  /** Writes until `goOn` returns false or the server is gone; starts with the unacknowledged write. */
  write(baseUrl: () => string, goOn: () => boolean): Promise<void>
  /** Sends the last acknowledged write again, with its key. */
  repeat(baseUrl: string): Promise<void>
}

export function createWriter(name: string, headers: Headers, seed: number, tally: Tally): Writer {
  const random = createRandom(seed)
  const done: Acknowledged[] = []
  const own: Order[] = []
  let count = 0
  let waiting: { write: Write; ends: (order: Order) => void } | null = null
  let last: Write | null = null

  async function send(baseUrl: string, { key, method, path, body }: Write): Promise<Order> {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${name} ${method} ${path} ${response.status} ${text}`)
    if (response.headers.has('idempotency-replayed')) tally.answeredBefore++
    return JSON.parse(text) as Order
  }

  return {
    done,
    isWaiting: () => waiting !== null,
    async write(baseUrl, goOn) {
      while (goOn()) {
        if (waiting) tally.sentAgain++
        else waiting = draw(random, `${name}-${++count}`, own, done)
        const answer = await send(baseUrl(), waiting.write).catch((error: unknown) => {
          // A dead server does not respond; any response must be a success.
          if (error instanceof TypeError) return null
          throw error
        })
        if (answer === null) return
        waiting.ends(answer)
        last = waiting.write
        waiting = null
        tally.acknowledged++
      }
    },
    async repeat(baseUrl) {
      if (last === null) throw new Error(`${name} has written nothing.`)
      await send(baseUrl, last)
    },
  }
}

/** The next write: one more unit in stock, a new order, or a message, labor or another status on an own order. */
function draw(random: Random, marker: string, own: Order[], done: Acknowledged[]) {
  if (random.once(5)) {
    const body = { kind: 'Adjust', warehouseId: 1, quantity: 1, note: marker }
    return {
      write: { key: marker, method: 'POST' as const, path: '/api/Parts/1/transactions', body },
      ends: () => void done.push({ kind: 'stock', marker }),
    }
  }
  const order = own.length > 0 && !random.once(4) ? random.pick(own) : undefined
  if (!order) {
    const body = { propertyId: 1, description: marker, jobType: 'Job', assignTo: 'Wim Worker' }
    return {
      write: { key: marker, method: 'POST' as const, path: '/api/Workorders', body },
      ends: (made: Order) => {
        own.push(made)
        done.push({ kind: 'create', marker, workorderId: made.workorderId, orderNumber: made.orderNumber })
      },
    }
  }
  const { workorderId } = order
  const kind = order.orderStatus === 'Open' ? random.pick(['comment', 'labor', 'status'] as const) : 'status'
  if (kind === 'status') {
    const to = order.orderStatus === 'Open' ? random.pick(['Hold', 'DNC', 'Complete']) : 'Open'
    return {
      write: {
        key: marker,
        method: 'PUT' as const,
        path: '/api/Workorders/SetSubStatus',
        body: { workorderId, requestedStatus: to },
      },
      ends: () => {
        order.orderStatus = to
        done.push({ kind, workorderId, to })
      },
    }
  }
  const isComment = kind === 'comment'
  return {
    write: {
      key: marker,
      method: 'POST' as const,
      path: isComment ? '/api/Workorders/AddComment' : '/api/Costs/labor',
      body: isComment
        ? { workorderId, commentText: marker, kind: 1 }
        : // So little that a day has room for as many lines as a run writes.
          { workorderId, laborName: 'Wim Worker', laborHours: 0.01, tcardNotes: marker },
    },
    ends: () => void done.push({ kind, marker, workorderId }),
  }
}
