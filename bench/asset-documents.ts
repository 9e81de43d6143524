import type pg from 'pg'

/** How many documents an asset of the bench has: a manual, a warranty, drawings, certificates. */
const documents = 5

/** The bench world has no documents; an asset gets some, so that its page has something to read. */
export async function addAssetDocuments(database: pg.Client, assetId: number): Promise<void> {
  await database.query('begin')
  await database.query(`set local fettle.history = 'off'`)
  await database.query(
    `with added as (
       insert into document (property_id, type, category, title)
       select property_id, 'Manual', 'Equipment', 'Document ' || n
       from asset, generate_series(1, $2::int) n where asset.id = $1 returning id)
     insert into document_link (document_id, asset_id) select id, $1 from added`,
    [assetId, documents],
  )
  await database.query('commit')
  await database.query('analyze document, document_link')
}
