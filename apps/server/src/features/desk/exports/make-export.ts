import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { archiveOfProperty } from './archive-property.ts'
import { chosenColumns, type PlannedKind } from './export-plan.ts'
import { tableEntry, writeArchive, writeTable } from './files/write-files.ts'
import type { ReadColumn } from './kinds/export-kind.ts'
import type { CountedTable, Made, Making } from './making.ts'
import { countRecords, readBatches, readColumnsOf } from './read-records.repository.ts'

/** Writes the file of an export. Throws errors of the database, the store or the disk. */
export async function makeExport(making: Making): Promise<Made> {
  const { options, path, planned, onTotal } = making
  const tables: CountedTable[] = []
  for (const each of planned) tables.push(await openTable(making, each))
  const total = tables.reduce((sum, { count }) => sum + count, 0)
  const counts = tables.map(({ kind, count }) => ({ kind: kind.kind.name, count }))
  const [only, second] = tables
  if (options.content === 'property') {
    const archive = await archiveOfProperty(making, tables)
    onTotal(total + archive.addedCount)
    await writeArchive(path, archive.entries)
    return { counts, ending: 'zip' }
  }
  onTotal(total)
  const { format, propertyId } = options
  const written = { format, formats: await readSettings(making.deps.db, propertyId) }
  if (only && !second) {
    await writeTable(path, only, written)
    return { counts, ending: format }
  }
  await writeArchive(
    path,
    tables.map((table) => tableEntry(table, written)),
  )
  return { counts, ending: 'zip' }
}

async function openTable(
  { deps: { db }, scope, onRecords }: Making,
  { kind, columns: chosen }: PlannedKind,
): Promise<CountedTable> {
  const { count, lastId } = await countRecords(db, kind, scope)
  const names = chosenColumns(kind, chosen)
  const own = new Map(readColumnsOf(kind).map((column) => [column.name, column]))
  const { further } = kind
  const others = further && names.includes(further.name) ? await further.find(db, scope.propertyIds) : []
  const columns = names.flatMap((name): readonly ReadColumn[] => {
    const column = own.get(name)
    return column ? [column] : others
  })
  return {
    kind,
    name: kind.kind.name,
    count,
    columns,
    async *batches() {
      for await (const batch of readBatches(db, kind, { columns, scope, lastId })) {
        await onRecords(batch.length)
        yield batch
      }
    },
  }
}
