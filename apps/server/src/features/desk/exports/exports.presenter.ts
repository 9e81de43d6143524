import {
  type ExportKind as ExportKindAnswer,
  type ExportRun,
  exportOptions,
  type NightlyExport,
} from '@fettle/contract/exports'
import { type ExportState, exportFilters } from '@fettle/rules/desk/exports'
import { inBrowserWords, labelOf } from '#features/desk/imports/imports.public.ts'
import type { ExportRunRow, NightlyExportRow } from './exports.access.ts'
import type { RunCount } from './exports.repository.ts'
import { type ExportKind, exportedColumnsOf, type FurtherColumns, isAlwaysIn } from './kinds/export-kind.ts'

const presentFurther = ({ name, about }: FurtherColumns) => ({
  name,
  label: labelOf(name),
  about,
  isKey: false,
})

/** An export kind in the API format. */
export const presentKind = (each: ExportKind): ExportKindAnswer => ({
  name: each.kind.name,
  label: labelOf(each.kind.name),
  about: inBrowserWords(each.kind.about).replaceAll('`', '\u2019'),
  columns: [
    ...exportedColumnsOf(each).map((column) => ({
      name: column.name,
      label: labelOf(column.name),
      about: inBrowserWords(column.about),
      isKey: isAlwaysIn(each, column),
    })),
    ...(each.further ? [presentFurther(each.further)] : []),
  ],
  hasProperty: each.property !== null,
  filters: exportFilters.filter((name) => each.filters?.[name] !== undefined),
})

/** Displayed state: an export waits until its job starts. */
const stateOf = (state: string, begunAt: Date | null): ExportState =>
  state === 'Running' && begunAt === null ? 'Waiting' : (state as ExportState)

export const stateOfRun = (row: Pick<ExportRunRow, 'state' | 'begun_at'>): ExportState =>
  stateOf(row.state, row.begun_at)

/** An export in the API format. */
export const presentExport = (row: ExportRunRow): ExportRun => ({
  exportId: row.id,
  fmRecordId: row.id,
  fmModId: row.mod_id,
  nightlyExportId: row.nightly_export_id,
  nightlyName: row.nightly_name,
  options: exportOptions.parse(row.options),
  propertyName: row.property_name,
  state: stateOfRun(row),
  progress: row.begun_at === null ? null : { records: row.record_count ?? 0, part: row.part ?? 0 },
  counts: (row.counts as unknown as RunCount[]).map(({ kind, count }) => ({
    kind,
    label: labelOf(kind),
    count,
  })),
  fileName: row.file_name,
  byteSize: row.byte_size,
  failure: row.failure,
  createdBy: row.author_name || row.login_name || '',
  createdDateTime: row.created_at.toISOString(),
  endedDateTime: row.ended_at?.toISOString() ?? null,
  keptUntilDateTime: row.kept_until.toISOString(),
})

/** A nightly export in the API format. */
export const presentNightlyExport = (row: NightlyExportRow): NightlyExport => ({
  nightlyExportId: row.id,
  fmRecordId: row.id,
  fmModId: row.mod_id,
  name: row.name,
  options: exportOptions.parse(row.options),
  propertyName: row.property_name,
  isActive: row.is_active,
  lastRun:
    row.last_id === null || row.last_at === null
      ? null
      : {
          exportId: row.last_id,
          state: stateOf(row.last_state ?? '', row.last_begun_at),
          createdDateTime: row.last_at.toISOString(),
        },
  createdBy: row.author_name || row.login_name || '',
  modifiedDateTime: row.modified_at.toISOString(),
})
