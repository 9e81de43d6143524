/** Where the texts of the calls about imports are stored, by `call.name`. */
export const importTextColumns: Readonly<Record<string, string>> = {
  'uploadImport.kind': 'import_run.kind',
  'keepImportMapping.kind': 'import_mapping.kind',
  'keepImportMapping.name': 'import_mapping.name',
}

/** How a file is read is kept as one value. */
export const importTextsNotStored: readonly string[] = ['mapImport', 'keepImportMapping'].flatMap((call) =>
  ['target', 'source', 'from', 'to', 'separator', 'sheet', 'leavesOut', 'creates', 'timeZone', 'missing'].map(
    (name) => `${call}.${name}`,
  ),
)

/** The tables that the records of an import are stored in; a text is in one of them. */
export const importTables: Readonly<Record<string, readonly string[]>> = {
  properties: ['property'],
  campuses: ['campus'],
  buildings: ['building'],
  floors: ['floor'],
  rooms: ['room'],
  trades: ['trade'],
  'job-types': ['job_type'],
  'asset-classes': ['asset_class'],
  assets: ['asset'],
  warranties: ['warranty'],
  meters: ['meter'],
  readings: ['meter_reading'],
  parts: ['part'],
  warehouses: ['warehouse'],
  stock: ['part_stock'],
  vendors: ['company', 'assignee'],
  workers: ['worker', 'assignee'],
  contacts: ['contact'],
  roles: ['role'],
  users: ['user_account'],
  procedures: ['procedure'],
  'procedure-lines': ['procedure_line'],
  'pm-schedules': ['pm_schedule'],
  documents: ['document'],
  'work-orders': ['work_order'],
  issues: ['issue'],
  budgets: ['budget'],
}
