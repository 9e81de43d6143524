import type { Column } from '#features/desk/imports/imports.public.ts'

/** A column of a file. `type` determines the format of its values. */
export type TableColumn = { name: string; type: Column['type'] }

/** A file's columns and its rows in batches, read while writing. */
export type ExportTable = {
  name: string
  columns: readonly TableColumn[]
  batches(): AsyncGenerator<(readonly unknown[])[]>
}
