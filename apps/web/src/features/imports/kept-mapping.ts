import type { ImportDetail, ImportOptions } from '@fettle/contract/imports'
import { columnOfHead, headsIn } from './import-source.ts'

/**
 * Options of an import after applying a saved mapping. Keeps the import's property, sheet and head line, and
 * omits lines with columns missing in the file, returned as `missing`. With another encoding or delimiter,
 * the columns are known only after rereading.
 */
export function withKeptMapping(
  { columns, options }: Pick<ImportDetail, 'columns' | 'options'>,
  saved: ImportOptions,
): { options: ImportOptions; missing: string[] } {
  const isReadAlike = saved.encoding === options.encoding && saved.delimiter === options.delimiter
  const isThere = (head: string) => !isReadAlike || columnOfHead(columns, head) !== undefined
  const missing = new Set(
    saved.mapping.flatMap(({ source }) => headsIn(source)).filter((head) => !isThere(head)),
  )
  const { propertyId, sheet, headLine } = options
  const mapping = saved.mapping.filter(({ source }) => headsIn(source).every(isThere))
  return { options: { ...saved, propertyId, sheet, headLine, mapping }, missing: [...missing] }
}
