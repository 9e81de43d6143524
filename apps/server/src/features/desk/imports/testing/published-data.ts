import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'

export const root = fileURLToPath(new URL('../../../../../../../', import.meta.url))
/** The folder of the published data, which is not part of this repository. */
export const shared = process.env.FETTLE_SHARED_DATA ?? path.join(root, '../shared/data')

/** The file as another reader than the import's own sees it. */
export const rowsOf = (file: string): Record<string, string>[] =>
  parse(readFileSync(path.join(shared, file)), { columns: true, bom: true })

export const given = (text: string | undefined): string =>
  text === undefined || /^(n\/a)?$/i.test(text) ? '' : text
