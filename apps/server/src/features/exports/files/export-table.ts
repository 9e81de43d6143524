import type { Column } from '#features/imports/imports.public.ts'

/** A column of a file; `type` says how its values are written. */
export type TableColumn = { name: string; type: Column['type'] }

/** What becomes one file: its columns, and its rows in batches, which are read while they are written. */
export type ExportTable = {
  name: string
  columns: readonly TableColumn[]
  batches(): AsyncGenerator<(readonly unknown[])[]>
}
