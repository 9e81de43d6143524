import type { ImportDetail, ImportOptions } from '@fettle/contract/imports'
import { columnOfHead, headsIn } from './import-source.ts'

/**
 * The options of an import when a kept mapping is used for its file. Property, sheet and head line stay those of the import;
 * lines that read columns which the file lacks are left out, and `missing` names these columns. Where the mapping has the file
 * read in another encoding or with another delimiter, its columns are known only once that is done.
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
