import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openMigratedDb } from './migrated-db.fixture.ts'
import { naturally, refreshNaturalOrder } from './natural-order.ts'

test('sorts accented letters next to their base letters and numbers by value', async () => {
  await using migrated = await openMigratedDb()
  const sorted = ['Äpfel', 'apple', 'B-2', 'b-10', 'Élan', 'floor 9', 'Floor 10', 'Zeta', 'Ёлка', 'жук', '水']
  const { rows } = await sql<{
    text: string
  }>`select text from unnest(${sorted.toReversed()}::text[]) as given (text)
    order by ${naturally(sql.ref('text'))}`.execute(migrated.db)
  expect(rows.map(({ text }) => text)).toEqual(sorted)
})

test("rebuilds indexes in natural order on start if the server's ICU version has changed", async () => {
  await using migrated = await openMigratedDb()
  const { db } = migrated
  const state = async () => {
    const { rows } = await sql<{ isCurrent: boolean; file: string }>`
      select collversion = pg_collation_actual_version(oid) as "isCurrent", pg_relation_filepath('asset_by_code') as file
      from pg_collation where oid = 'natural_order'::regcollation`.execute(db)
    return rows[0]
  }
  const before = await state()
  await refreshNaturalOrder(db)
  expect(await state()).toEqual({ isCurrent: true, file: before?.file })
  await sql`update pg_collation set collversion = '1' where oid = 'natural_order'::regcollation`.execute(db)
  await refreshNaturalOrder(db)
  const after = await state()
  expect(after?.isCurrent).toBe(true)
  expect(after?.file).not.toBe(before?.file)
})

/** Files that compare texts or choose distinct ones. */
const notSorted =
  /exports\/(kinds|read-records)|asset-sheet\.repository|(?:mail\/notice-readers|escalations\/recipients)\.repository|system\/value-lists\.access/
const server = new URL('../../', import.meta.url)

test('no list sorts by a text in the order of the database locale', async () => {
  const files = (await readdir(server, { recursive: true })).filter(
    (name) => /\.(access|repository)\.ts$/.test(name) && !notSorted.test(name),
  )
  const faults: string[] = []
  for (const name of files) {
    const text = await readFile(new URL(name, server), 'utf8')
    for (const [found] of text.matchAll(
      /(?<![\w.])lower\((?:[^()]|\([^()]*\))*\)(?! collate)|(?:order by|orderBy\([^)]*)\s*fold\([\w.]+\)(?! =)|orderBy\('(?:\w+\.)?(?:name|code|title)'|eb\.fn\('lower'/g,
    ))
      faults.push(`${name}: ${found}`)
  }
  expect(files.length).toBeGreaterThan(100)
  expect(faults).toEqual([])
})
