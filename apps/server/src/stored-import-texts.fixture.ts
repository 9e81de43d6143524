/** Where the texts of the calls about imports are stored, by `call.name`. */
export const importTextColumns: Readonly<Record<string, string>> = {
  'uploadImport.kind': 'import_run.kind',
  'keepImportMapping.kind': 'import_mapping.kind',
  'keepImportMapping.name': 'import_mapping.name',
}

/** How a file is read is kept as one value. */
export const importTextsNotStored: readonly string[] = ['mapImport', 'keepImportMapping'].flatMap((call) =>
  ['target', 'source', 'from', 'to', 'separator', 'sheet', 'creates', 'timeZone'].map(
    (name) => `${call}.${name}`,
  ),
)
