import type pg from 'pg'

/** The counter of the limit's order numbers; a separate row, so that it never waits for the product. */
export const limitCounter = 'limit of the bench'
/** Above every number of the product. */
const firstNumber = 1_000_000_000

/**
 * Creates the tables that the limit writes to: orders and their log, with the same columns, constraints and foreign
 * keys, no triggers, and no indexes other than keys. The difference to the product is the cost of its indexes and
 * triggers. They contain the named orders.
 */
export async function createLimitTables(database: pg.Client, orderIds: readonly number[]): Promise<void> {
  await database.query(`
    create schema bench_limit;
    create table bench_limit.work_order (like public.work_order including defaults including constraints
      including generated including identity) with (fillfactor = 70);
    alter table bench_limit.work_order add primary key (id), add unique (number);
    create table bench_limit.work_order_log (like public.work_order_log including defaults including constraints
      including identity);
    alter table bench_limit.work_order_log add primary key (id),
      add foreign key (user_id) references user_account,
      add foreign key (work_order_id) references bench_limit.work_order on delete cascade;
    create index on bench_limit.work_order_log (work_order_id, id)`)
  const { rows: keys } = await database.query<{ text: string }>(`
    select format('alter table bench_limit.work_order add %s', pg_get_constraintdef(oid)) as text
    from pg_constraint where conrelid = 'public.work_order'::regclass and contype = 'f'`)
  for (const { text } of keys) await database.query(text)
  const { rows: columns } = await database.query<{ list: string }>(`
    select string_agg(quote_ident(attname), ', ') as list from pg_attribute
    where attrelid = 'public.work_order'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  const list = columns[0]?.list
  await database.query(
    `insert into bench_limit.work_order (${list}) select ${list} from public.work_order where id = any($1)`,
    [orderIds],
  )
  await database.query(`
    select setval(pg_get_serial_sequence('bench_limit.work_order', 'id'), (select max(id) from public.work_order))`)
  await database.query('insert into counter (name, last_value) values ($1, $2)', [limitCounter, firstNumber])
  await database.query('analyze bench_limit.work_order')
}
