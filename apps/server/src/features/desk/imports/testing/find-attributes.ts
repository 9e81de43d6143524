import { findRows } from '#platform/testing/rows.ts'

/** Labels and values of an asset's attributes, by label. */
export const findAttributes = (db: Parameters<typeof findRows>[0], assetId: number) =>
  findRows(db, 'asset_attribute', ['label', 'value'], { asset_id: assetId }, 'label')
