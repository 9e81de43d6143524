import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const assets = 10_000
/** Far above the measured time, so that a slow machine does not fail the test. */
const longestMs = 20_000

test('[C8.030] a template and a class with 10,000 assets can be changed while others read', async () => {
  await using server = await createReferenceApp()
  const { db } = server
  await sql
    .raw(`insert into attribute_template (id, name, items) values (500, 'Pumps', '[{"group":"Motor","label":"Power","prefix":"","suffix":""}]');
    insert into asset_class (id, level, parent_id, name, attribute_template_id) values (1, 1, null, 'HVAC', 500), (2, 1, null, 'Plumbing', null);
    insert into asset_class (id, level, parent_id, name) values (3, 2, 1, 'Pumps');
    insert into asset (property_id, code, name, system_id, category_id)
      select 1001, 'M-' || n, 'Pump', 1, 3 from generate_series(1, ${assets}) n;
    insert into asset_attribute (asset_id, group_name, label, value) select id, 'Motor', 'Power', id::text from asset where category_id = 3`)
    .execute(db)
  const timed = async (work: () => Promise<{ status: number }>): Promise<number> => {
    const began = performance.now()
    const answers = [work(), server.as('wide', '/api/AssetClasses/assetclass1')]
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
    return performance.now() - began
  }
  const items = [{ group: 'Motor', label: 'Rating', was: { group: 'Motor', label: 'Power' } }]
  const path = '/api/AssetClasses/templates/500'
  const previewMs = await timed(() => server.post('wide', `${path}/preview`, { items }))
  const renameMs = await timed(() => server.put('wide', path, { items }))
  const moveMs = await timed(() => server.put('wide', '/api/AssetClasses/3', { parentId: 2 }))
  const { rows } = await sql<{ renamed: number; moved: number }>`select
    (select count(*)::int from asset_attribute where label = 'Rating' and value = asset_id::text) as renamed,
    (select count(*)::int from asset where system_id = 2) as moved`.execute(db)
  expect(rows[0]).toEqual({ renamed: assets, moved: assets })
  for (const ms of [previewMs, renameMs, moveMs]) expect(ms).toBeLessThan(longestMs)
})
