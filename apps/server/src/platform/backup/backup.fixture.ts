import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { silentLog } from '../log.ts'
import { query } from '../testing/query.ts'

/** Migrates an empty database and creates a property with several thousand buildings, floors and rooms. */
export async function fillDatabase(connectionString: string): Promise<void> {
  await migrate({ connectionString, log: silentLog })
  await query(
    connectionString,
    `insert into property (id, code, name, time_zone) values (1, 'HQ', 'Headquarters', 'UTC');
     insert into building (property_id, code, name) values (1, 'B', 'First building');
     insert into floor (building_id, code, name) select 1, 'F' || n, 'Floor ' || n from generate_series(1, 5000) n`,
  )
}

export type Writers = { acknowledged(): string[]; end(): Promise<void> }

/**
 * Starts several writers that add buildings with floors, one transaction each, and rename others, until
 * `end`. The server also rotates and removes WAL files, as it does over a long time.
 */
export async function startWriters(connectionString: string, count: number): Promise<Writers> {
  const acknowledged: string[] = []
  let ended = false
  async function write(writer: number): Promise<void> {
    const client = new pg.Client({ connectionString })
    await client.connect()
    for (let round = 0; !ended; round++) {
      const code = `W${writer}-${round}`
      await client.query('begin')
      const { rows } = await client.query(
        'insert into building (property_id, code, name) values (1, $1, $1) returning id',
        [code],
      )
      await client.query(
        'insert into floor (building_id, code, name) select $1, n::text, n::text from generate_series(1, 3) n',
        [rows[0].id],
      )
      await client.query("update floor set name = $1 where building_id = 1 and code = 'F' || $2", [
        code,
        ((writer * 1000 + round) % 5000) + 1,
      ])
      await client.query('commit')
      acknowledged.push(code)
    }
    await client.end()
  }
  async function moveOn(): Promise<void> {
    const client = new pg.Client({ connectionString })
    await client.connect()
    for (let moved = 0; !ended; ) {
      await pause(5)
      if (acknowledged.length < moved + 40) continue
      moved = acknowledged.length
      await client.query('select pg_switch_wal()')
      await client.query('checkpoint')
    }
    await client.end()
  }
  const writing = Promise.all([moveOn(), ...Array.from({ length: count }, (_, index) => write(index))])
  return {
    acknowledged: () => [...acknowledged],
    end: async () => {
      ended = true
      await writing
    },
  }
}

/** Reads every row of every table and index and rechecks every foreign key; throws when something is wrong. */
export async function checkWholeDatabase(connectionString: string): Promise<void> {
  await query(connectionString, 'create extension if not exists amcheck')
  await query(
    connectionString,
    `select bt_index_check(index => c.oid, heapallindexed => true) from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relpersistence = 'p' and i.indisvalid`,
  )
  const damaged = await query(
    connectionString,
    "select c.relname, v.* from pg_class c, lateral verify_heapam(c.oid) v where c.relkind in ('r', 't', 'm')",
  )
  if (damaged.length > 0) throw new Error(`Damaged rows: ${JSON.stringify(damaged)}`)
  await query(
    connectionString,
    `do $$ declare key record; begin
       for key in select conrelid::regclass as child, pg_get_constraintdef(oid) as definition, row_number() over () as n
         from pg_constraint where contype = 'f' and conparentid = 0
       loop execute format('alter table %s add constraint %I %s', key.child, 'again_' || key.n, key.definition); end loop;
     end $$`,
  )
}
