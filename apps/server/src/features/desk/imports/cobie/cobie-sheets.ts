import { floorSortNumber } from '@fettle/rules/places/floor-order'
import { maxLength } from '@fettle/rules/records/limits'
import { assetClasses } from '../kinds/asset-classes.ts'
import { assets } from '../kinds/assets.ts'
import { buildings } from '../kinds/buildings.ts'
import { floors } from '../kinds/floors.ts'
import type { Kind } from '../kinds/kind.ts'
import { parts } from '../kinds/parts.ts'
import { pmSchedules } from '../kinds/pm-schedules.ts'
import { procedureLines } from '../kinds/procedure-lines.ts'
import { procedures } from '../kinds/procedures.ts'
import { rooms } from '../kinds/rooms.ts'
import { warranties } from '../kinds/warranties.ts'
import { assetAttributeRows } from './asset-attribute-rows.ts'

export const cobieSheets = [
  'Facility',
  'Floor',
  'Space',
  'Type',
  'Component',
  'Job',
  'Spare',
  'Attribute',
] as const
type CobieSheet = (typeof cobieSheets)[number]

/** Choices that apply to all sheets of a workbook. */
export type CobieChoices = { building: string; trade: string; namesWithSpace: boolean }

/** The text of a column in the row at hand; undefined where the cell or the column is missing. */
export type CellOf = (head: string) => string | undefined

/** Source of one column: a head, or several heads with a function of their texts. */
export type CobieSource =
  | string
  | { heads: readonly string[]; of: (cell: CellOf, choices: CobieChoices) => string | undefined }

/** One kind of record that a sheet brings. */
export type CobiePart = {
  sheet: CobieSheet
  kind: Kind
  /** Label of the part if the sheet has several parts of one kind. */
  label?: string
  /** Heads without which the sheet does not bring it. */
  needs: readonly string[]
  columns: Readonly<Record<string, CobieSource>>
  separators?: Readonly<Record<string, string>>
  /** Whether a row brings one. It is made anew for each reading. */
  takes?: () => (cell: CellOf) => boolean
}

const code = (head: string): CobieSource => ({
  heads: [head],
  of: (cell) => cell(head)?.slice(0, maxLength.code).trim(),
})
const building: CobieSource = { heads: [], of: (_, choices) => choices.building }
const always = (text: string): CobieSource => ({ heads: [], of: () => text })

/** A category is number and title: '23-75 10 24: Air conditioning'. Several numbers may have one title. */
function categoryOf(text = 'Uncategorized'): { code: string; name: string } {
  const [number = text] = text.split(':')
  return {
    code: number.slice(0, maxLength.code).trim(),
    name: text.slice(0, maxLength.assetClassName).trim(),
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const categoryOfType = 'Type.Category'

/** The class of a type's assets: its path where the workbook has the type, else its name. */
const classOf = (head: string): CobieSource => ({
  heads: [head, 'Type.Name', categoryOfType],
  of(cell) {
    const type = cell(head)
    if (type === undefined || cell('Type.Name') === undefined) return type
    return `${quoted(categoryOf(cell(categoryOfType)).name)} > ${quoted(type)}`
  },
})

/** A count with its unit; undefined where it is missing or zero. */
const durationOf = (count: string, unit: string): CobieSource => ({
  heads: [count, unit],
  of: (cell) => (Number(cell(count)) > 0 ? `${cell(count)} ${cell(unit) ?? 'years'}` : undefined),
})

const assetCode: CobieSource = {
  heads: ['Name', 'Space'],
  of(cell, { namesWithSpace }) {
    const [name, space] = [cell('Name'), cell('Space')]
    return name === undefined || !namesWithSpace || space === undefined ? name : `${name}@${space}`
  },
}

/** The name of a job. Jobs of several types may share one. */
const jobName: CobieSource = {
  heads: ['TypeName', 'Name'],
  of: (cell) => [cell('TypeName'), cell('Name')].filter((text) => text !== undefined).join(': ') || undefined,
}

const minutesOf: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 480, week: 2400 }

/** '180 minute', or 180 and 'minute' in another column. */
function minutesOfJob(cell: CellOf): string | undefined {
  const text = [cell('Duration'), cell('DurationUnit')].filter((part) => part !== undefined).join(' ')
  const [, count, unit = ''] = /^([\d.]+)\s*([a-z]+?)s?(?:\s|$)/i.exec(text) ?? []
  const factor = minutesOf[unit.toLowerCase()]
  return count === undefined || factor === undefined ? undefined : String(Math.round(Number(count) * factor))
}

/** The first row of each job that has a frequency: further rows are its steps. */
function firstOfJob(): (cell: CellOf) => boolean {
  const seen = new Set<string>()
  return (cell) => {
    const name = JSON.stringify([cell('TypeName'), cell('Name')])
    if (cell('Frequency') === undefined || seen.has(name)) return false
    seen.add(name)
    return true
  }
}

const warrantyOf = (what: 'Parts' | 'Labor'): CobiePart => ({
  sheet: 'Type',
  kind: warranties,
  label: what === 'Parts' ? 'Warranties of parts' : 'Warranties of labor',
  needs: ['Name', `WarrantyDuration${what}`],
  takes: () => (cell) => Number(cell(`WarrantyDuration${what}`)) > 0,
  columns: {
    class: {
      heads: ['Name', 'Category'],
      of: (cell) => `${quoted(categoryOf(cell('Category')).name)} > ${quoted(cell('Name') ?? '')}`,
    },
    type: always(what),
    duration: durationOf(`WarrantyDuration${what}`, 'WarrantyDurationUnit'),
  },
})

/** Parts of a workbook in the order of their dependencies. */
export const cobieParts: readonly CobiePart[] = [
  {
    sheet: 'Facility',
    kind: buildings,
    needs: ['Name'],
    columns: { code: building, name: 'Name', category: 'Category' },
  },
  {
    sheet: 'Floor',
    kind: floors,
    needs: ['Name'],
    columns: {
      building,
      code: code('Name'),
      name: 'Name',
      sort_number: {
        heads: ['Name'],
        of: (cell) => String(floorSortNumber({ code: cell('Name') ?? '', name: cell('Name') ?? '' })),
      },
    },
  },
  {
    sheet: 'Space',
    kind: rooms,
    needs: ['Name', 'FloorName'],
    columns: {
      building,
      floor: 'FloorName',
      code: code('Name'),
      name: 'Description',
      category: 'Category',
      area: { heads: ['NetArea', 'GrossArea'], of: (cell) => cell('NetArea') ?? cell('GrossArea') },
    },
  },
  {
    sheet: 'Type',
    kind: assetClasses,
    needs: ['Name'],
    columns: {
      system: { heads: ['Category', 'Name'], of: (cell) => categoryOf(cell('Category')).code },
      system_name: { heads: ['Category', 'Name'], of: (cell) => categoryOf(cell('Category')).name },
      name: 'Name',
      description: 'Description',
    },
  },
  {
    sheet: 'Component',
    kind: assets,
    needs: ['Name'],
    separators: { room: ',' },
    columns: {
      code: assetCode,
      name: 'Name',
      class: classOf('TypeName'),
      building,
      room: { heads: ['Space'], of: (cell) => cell('Space')?.replaceAll(';', ',') },
      serial_number: 'SerialNumber',
      barcode: 'BarCode',
      installed_on: 'InstallationDate',
      warranty_starts_on: 'WarrantyStartDate',
      notes: 'Description',
      manufacturer: {
        heads: ['Contact.Company', 'Type.Manufacturer'],
        of: (cell) => cell('Contact.Company') ?? cell('Type.Manufacturer'),
      },
      model: 'Type.ModelNumber',
      replacement_cost: 'Type.ReplacementCost',
      useful_life: durationOf('Type.ExpectedLife', 'Type.DurationUnit'),
      'attribute:COBie/Tag number': 'TagNumber',
      'attribute:COBie/Asset identifier': 'AssetIdentifier',
    },
  },
  warrantyOf('Parts'),
  warrantyOf('Labor'),
  {
    sheet: 'Attribute',
    kind: assetAttributeRows,
    needs: ['Name', 'SheetName', 'RowName', 'Value'],
    takes: () => (cell) => cell('SheetName')?.toLowerCase() === 'component' && cell('Value') !== undefined,
    columns: { asset: 'RowName', name: 'Name', value: 'Value', units: 'Unit' },
  },
  {
    sheet: 'Spare',
    kind: parts,
    needs: ['Name'],
    columns: {
      code: code('Name'),
      name: 'Name',
      description: 'Description',
      manufacturer_number: 'PartNumber',
    },
  },
  {
    sheet: 'Job',
    kind: procedures,
    needs: ['Name', 'Description'],
    columns: { title: jobName },
  },
  {
    sheet: 'Job',
    kind: procedureLines,
    needs: ['Name', 'Description', 'TaskNumber'],
    columns: {
      procedure: jobName,
      // Some workbooks count tasks from 0, and a line from 1.
      number: {
        heads: ['TaskNumber'],
        of: (cell) => {
          const number = cell('TaskNumber')
          return number !== undefined && /^\d{1,9}(\.0+)?$/.test(number) ? String(Number(number) + 1) : number
        },
      },
      text: 'Description',
    },
  },
  {
    sheet: 'Job',
    kind: pmSchedules,
    needs: ['Name', 'TypeName', 'Frequency'],
    takes: firstOfJob,
    columns: {
      reference: jobName,
      description: 'Name',
      notes: 'ResourceNames',
      procedure: jobName,
      class: classOf('TypeName'),
      trade: { heads: [], of: (_, { trade }) => trade },
      job_type: { heads: ['Category', 'Name'], of: (cell) => cell('Category') ?? 'PM' },
      orders: always('order per asset'),
      estimated_minutes: { heads: ['Duration', 'DurationUnit'], of: minutesOfJob },
      unit: {
        heads: ['Frequency', 'FrequencyUnit'],
        of: (cell) =>
          [cell('Frequency'), cell('FrequencyUnit')].filter((text) => text !== undefined).join(' '),
      },
      starts_on: {
        heads: ['Start'],
        of: (cell) => {
          const start = cell('Start')
          return start !== undefined && /^\d{4}-\d\d-\d\d/.test(start) ? start : undefined
        },
      },
    },
  },
]

/** Columns of other sheets that a row has next to its own, by the name of the type or contact that it names. */
export const cobieJoins: readonly {
  sheet: string
  key: string
  /** The head of the row by which it is joined. */
  by: string
}[] = [
  { sheet: 'Type', key: 'Name', by: 'TypeName' },
  { sheet: 'Contact', key: 'Email', by: 'Type.Manufacturer' },
]
