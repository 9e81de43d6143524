/** Where the texts of the calls about exports are stored, by `call.name`. */
export const exportTextColumns: Readonly<Record<string, string>> = {
  'createNightlyExport.name': 'nightly_export.name',
  'updateNightlyExport.name': 'nightly_export.name',
}

/** The contents of an export are stored as one value. */
export const exportTextsNotStored: readonly string[] = [
  'startExport',
  'createNightlyExport',
  'updateNightlyExport',
].flatMap((call) => ['kind', 'columns', 'enteredFrom', 'enteredTo'].map((name) => `${call}.${name}`))
