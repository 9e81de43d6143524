import { searchFold } from '@fettle/rules/text/search-fold'
import { searchCases } from '@fettle/rules/text/search-fold.fixture'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { openMigratedDb } from './migrated-db.fixture.ts'

const database = disposeAfterAll(await openMigratedDb())

async function foldedInDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`select search_fold(text) as folded
    from unnest(${[...texts]}::text[]) with ordinality as given (text, at) order by at`.execute(database.db)
  return rows.map(({ folded }) => folded)
}

test('database and client fold texts to the same form', async () => {
  const texts = searchCases.flat()
  expect(await foldedInDatabase(texts)).toEqual(texts.map(searchFold))
})

test('database and client fold every letter of the living scripts to the same form', async () => {
  const letters = Array.from({ length: 0x31_00 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20)).filter(
    (letter) => /[\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Cf}]/u.test(letter),
  )
  const folded = await foldedInDatabase(letters)
  const different = letters.filter((letter, at) => folded[at] !== searchFold(letter))
  expect(different.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([])
})

test('a search of a large table uses its trigram index', async () => {
  const plans = await database.db.transaction().execute(async (trx) => {
    for (const way of ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'])
      await sql`set local ${sql.raw(way)} = off`.execute(trx)
    const conditions = [
      ['work_order', 'description', 'fenetre'],
      ['asset', 'name', "o'brien"],
      ['part', 'code', 'kuche'],
    ].map(([table = '', column = '', word]) =>
      sql<{ 'QUERY PLAN': string }>`explain select id from ${sql.table(table)}
        where search_fold(${sql.ref(column)}) like ${sql.lit(`%${word}%`.replaceAll("'", "''"))}`.execute(
        trx,
      ),
    )
    return (await Promise.all(conditions)).map(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'))
  })
  expect(plans).toEqual([
    expect.stringContaining('work_order_text'),
    expect.stringContaining('asset_search'),
    expect.stringContaining('part_text'),
  ])
})
