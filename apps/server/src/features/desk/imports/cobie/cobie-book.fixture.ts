import { Workbook } from '@cj-tech-master/excelts'

type Sheets = Readonly<Record<string, readonly (readonly (string | number)[])[]>>

/** A workbook of these sheets. */
export async function bookOf(sheets: Sheets): Promise<Uint8Array> {
  const workbook = new Workbook()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = workbook.addWorksheet(name)
    for (const row of rows) sheet.addRow([...row])
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

/** The schedule columns of a job without one. */
const noSchedule = ['n/a', 'n/a', 'n/a', 'n/a', 'n/a']
const made = ['CreatedBy', 'CreatedOn']
const by = ['kim@example.com', '2024-05-01T08:00:00']

/** A small hospital wing as a COBie workbook. Its sheets are not in the order of their dependencies. */
export const wing: Sheets = {
  Instruction: [['COBie'], ['A workbook for handover.']],
  Contact: [
    ['Email', ...made, 'Category', 'Company'],
    ['sales@fans.example', ...by, 'Supplier', 'Fans and Sons'],
  ],
  Component: [
    ['Name', ...made, 'TypeName', 'Space', 'Description', 'SerialNumber', 'InstallationDate', 'TagNumber'],
    ['AHU-1', ...by, 'Air handler', 'W101,W102', 'On the wall', 'SN-77', '2023-04-02', 'T-1'],
    ['AHU-2', ...by, 'Air handler', 'W201', 'n/a', 'SN-78', '2023-04-02', 'n/a'],
    ['AHU-3', ...by, 'Air handler', 'W999', 'n/a', 'n/a', 'n/a', 'n/a'],
  ],
  Facility: [
    ['Name', ...made, 'Category'],
    ['North Wing', ...by, 'Hospital'],
  ],
  Floor: [
    ['Name', ...made, 'Category', 'Elevation'],
    ['First Floor', ...by, 'Floor', 0],
    ['Second Floor', ...by, 'Floor', 3500],
  ],
  Space: [
    ['Name', ...made, 'Category', 'FloorName', 'Description', 'NetArea'],
    ['W101', ...by, 'Ward', 'First Floor', 'Ward A', 42.5],
    ['W102', ...by, 'Ward', 'First Floor', 'Ward B', 40],
    ['W201', ...by, 'Plant', 'Second Floor', 'Plant room', 12],
  ],
  Type: [
    [
      'Name',
      ...made,
      'Category',
      'Description',
      'Manufacturer',
      'ModelNumber',
      'WarrantyDurationParts',
      'WarrantyDurationUnit',
      'ReplacementCost',
      'ExpectedLife',
      'DurationUnit',
    ],
    [
      'Air handler',
      ...by,
      '23-33 25 00: Air Handling Units',
      'Rooftop',
      'sales@fans.example',
      'AH-9',
      2,
      'year',
      12000,
      20,
      'year',
    ],
    ['Sink', ...by, 'n/a', 'Steel', 'Unknown Ltd', 'S1', 'n/a', 'n/a', 'n/a', 'n/a', 'n/a'],
  ],
  Job: [
    [
      'Name',
      ...made,
      'Category',
      'Status',
      'TypeName',
      'Description',
      'Duration',
      'DurationUnit',
      'Start',
      'Frequency',
      'FrequencyUnit',
      'TaskNumber',
      'ResourceNames',
    ],
    [
      'Annual service',
      ...by,
      'PM',
      'Not Yet Started',
      'Air handler',
      'Annual service of the unit',
      3,
      'hour',
      '2011-09-14',
      1,
      'year',
      0,
      'Grease gun',
    ],
    [
      'Annual service',
      ...by,
      'Safety',
      'Not Yet Started',
      'Air handler',
      'Lock the unit out.',
      ...noSchedule,
      1,
      'n/a',
    ],
    [
      'Annual service',
      ...by,
      'PM',
      'Not Yet Started',
      'Air handler',
      'Replace the filter.',
      ...noSchedule,
      2,
      'n/a',
    ],
  ],
  Spare: [
    ['Name', ...made, 'Category', 'TypeName', 'Suppliers', 'Description', 'PartNumber'],
    ['Filter F7', ...by, 'Filter', 'Air handler', 'sales@fans.example', 'Pleated', 'PN-7'],
  ],
  Attribute: [
    ['Name', ...made, 'Category', 'SheetName', 'RowName', 'Value', 'Unit'],
    ['Airflow', ...by, 'Submitted', 'Component', 'AHU-1', 4200, 'm3/h'],
    ['Voltage', ...by, 'Submitted', 'Component', 'AHU-1', 400, 'V'],
    ['Fire rating', ...by, 'Submitted', 'Space', 'W101', 'EI30', 'n/a'],
  ],
}
