import { maxLength } from '@fettle/rules/records/limits'
import type { Kind } from '../kinds/kind.ts'
import { cobieSheets } from './cobie-sheets.ts'

/** Kind of a whole COBie workbook. The import reads each sheet as the kinds that `cobieParts` lists. */
export const cobieWorkbook: Kind = {
  name: 'cobie',
  about:
    'A whole building: its sheets become the building, floors, rooms, asset classes, assets, procedures, PM schedules and parts.',
  columns: [
    { name: 'building', type: 'text', max: maxLength.code, isKey: true, about: 'Code of the building.' },
    { name: 'trade', type: 'text', max: maxLength.code, about: 'Trade of PM schedules.' },
    {
      name: 'asset_code',
      type: 'choice',
      of: ['Name', 'Name and space'],
      about: 'What is the code of an asset.',
    },
  ],
  isWorkbook: true,
  needsProperty: true,
  sharesRecords: true,
  creates: ['buildings', 'floors', 'classes', 'trades', 'job-types'],
  async resolve() {},
  identify: () => null,
  store: async (_, drafts) => drafts.map(() => null),
}

const fold = (name: string) => name.trim().toLowerCase()

/** Returns the sheet with a COBie name, in any case and in singular or plural. */
export const sheetNamed = (sheets: readonly string[], name: string): string | undefined =>
  sheets.find((sheet) => [fold(name), `${fold(name)}s`].includes(fold(sheet)))

/** Number of COBie sheet names from which a workbook is proposed as one. */
const minSheets = 3

/** Whether a workbook with these sheets is probably a COBie workbook. */
export const looksLikeCobie = (sheets: readonly string[]): boolean =>
  cobieSheets.filter((name) => sheetNamed(sheets, name) !== undefined).length >= minSheets
