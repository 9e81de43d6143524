import type { Readable } from 'node:stream'
import type { AssetQuery } from '@fettle/contract/asset-query'
import type { Actor } from '@fettle/rules/access/permissions'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { assetSearch } from '#features/things/assets/assets.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { exportRecords } from '#records/export/export-records.ts'
import {
  findAttributeNames,
  findFilledCustomFields,
  type SheetAsset,
  sheetSearch,
} from './asset-sheet.repository.ts'
import { assetSheetColumns, presentAssetSheetRow } from './asset-sheet.ts'

/** Exports all matching assets with the columns of list and import (C0, [B2.016]). */
export async function exportAssets(
  { db, clock }: Pick<FeatureDeps, 'db' | 'clock'>,
  actor: Actor,
  query: AssetQuery,
): Promise<Readable> {
  const search = assetSearch(actor, query)
  const [only, ...others] = query.propertyId ?? []
  const settings = await readSettings(db, others.length === 0 ? (only ?? null) : null)
  const now = clock.now()
  const [customFields, attributes] = await Promise.all([
    findFilledCustomFields(db, search),
    findAttributeNames(db, search),
  ])
  return exportRecords<SheetAsset>(db, sheetSearch(search), {
    name: 'Assets',
    columns: assetSheetColumns(settings.assetListColumnOptions, { customFields, attributes }),
    formats: settings,
    present: (rows) => rows.map((row) => presentAssetSheetRow(row, now)),
    numbered: new Set(),
  })
}
