import { describe, expect, test } from 'vitest'
import { kinds } from '../kinds/all-kinds.ts'
import type { Column } from '../kinds/column.ts'
import { usualHeads } from '../kinds/usual-heads.ts'
import { labelOf } from '../runs/browser-words.ts'
import { targetsMeant } from '../runs/inspect-file.ts'
import { columnNamed, columnsMeant, otherHeads } from './known-heads.ts'

const kindOf = (name: string) => {
  const kind = kinds.find((each) => each.name === name)
  if (!kind) throw new Error(`There is no kind ${name}.`)
  return kind
}

/** Meaning of the heads of a file, as 'Head → column'. Unknown heads are omitted. */
const meantOf = (kindName: string, heads: readonly string[]): string[] => {
  const meant = columnsMeant(kindOf(kindName).columns, heads)
  return heads.flatMap((head) => (meant.has(head) ? [`${head} → ${meant.get(head)?.name}`] : []))
}

/** Expects each head to mean its column. */
const expectAll = (kindName: string, pairs: readonly (readonly [head: string, column: string])[]) =>
  expect(
    meantOf(
      kindName,
      pairs.map(([head]) => head),
    ),
  ).toEqual(pairs.map(([head, column]) => `${head} → ${column}`))

describe('typical lists map their columns automatically', () => {
  test('contacts', () => {
    expectAll('contacts', [
      ['Employee No.', 'code'],
      ['Surname', 'last_name'],
      ['Given name', 'first_name'],
      ['Mail', 'email'],
      ['Telephone', 'phone'],
      ['Dept.', 'department'],
      ['Job title', 'title'],
      ['Bldg', 'building'],
      ['Floor #', 'floor'],
      ['Room no.', 'room'],
      ['Location', 'location3'],
      ['Organization', 'company'],
    ])
    expectAll('contacts', [
      ['First', 'first_name'],
      ['Last', 'last_name'],
      ['E-mail address', 'email'],
      ['Mobile', 'phone'],
    ])
    expectAll('contacts', [
      ['FirstName', 'first_name'],
      ['Family name*', 'last_name'],
      ['E-Mail:', 'email'],
    ])
  })

  test('workers, users and vendors', () => {
    expectAll('workers', [
      ['Employee', 'name'],
      ['E-mail address', 'email'],
      ['Telephone', 'phone'],
      ['Mobile', 'cellphone'],
      ['Craft', 'trades'],
      ['Pay rate', 'hourly_rate'],
      ['Comments', 'notes'],
    ])
    expectAll('users', [
      ['Username', 'login_name'],
      ['User role', 'role'],
      ['Mail', 'email'],
      ['Full name', 'name'],
    ])
    expectAll('vendors', [
      ['Vendor #', 'code'],
      ['Company', 'name'],
      ['Tel.', 'phone'],
      ['URL', 'website'],
      ['Street', 'address'],
      ['Payment terms', 'terms'],
    ])
  })

  test('places', () => {
    expectAll('buildings', [
      ['Bldg No.', 'code'],
      ['Building', 'name'],
      ['Street address', 'address'],
      ['Town', 'city'],
      ['State/Province', 'state'],
      ['ZIP Code', 'zip'],
      ['Lat', 'latitude'],
      ['Lng', 'longitude'],
    ])
    expectAll('floors', [
      ['Bldg', 'building'],
      ['Level', 'code'],
      ['Level name', 'name'],
    ])
    expectAll('rooms', [
      ['Bldg', 'building'],
      ['Storey', 'floor'],
      ['Room #', 'code'],
      ['Room', 'name'],
      ['Space type', 'type'],
      ['Sq. ft.', 'area'],
      ['Dept', 'department'],
    ])
    expectAll('properties', [
      ['Site code', 'code'],
      ['Site', 'name'],
      ['Timezone', 'time_zone'],
    ])
  })

  test('assets', () => {
    expectAll('assets', [
      ['Site', 'property'],
      ['Asset Tag', 'code'],
      ['Asset', 'name'],
      ['Equipment type', 'class'],
      ['Bldg', 'building'],
      ['Level', 'floor'],
      ['Room number', 'room'],
      ['Location', 'location3'],
      ['Make', 'manufacturer'],
      ['Model no', 'model'],
      ['S/N', 'serial_number'],
      ['Install date', 'installed_on'],
      ['Date purchased', 'purchased_on'],
      ['Supplier', 'vendor_name'],
      ['Warranty expiration', 'warranty_ends_on'],
      ['Comments', 'notes'],
    ])
    expectAll('assets', [
      ['ID', 'code'],
      ['Equipment name', 'name'],
      ['Mfr.', 'manufacturer'],
      ['Model #', 'model'],
      ['SerialNumber', 'serial_number'],
      ['InstallDate', 'installed_on'],
    ])
  })

  test('meters, readings, parts and documents', () => {
    expectAll('meters', [
      ['Meter #', 'code'],
      ['Equipment ID', 'asset'],
      ['Unit', 'units'],
    ])
    expectAll('readings', [
      ['Meter no.', 'meter'],
      ['Reading date', 'read_at'],
      ['Value', 'reading'],
    ])
    expectAll('parts', [
      ['SKU', 'code'],
      ['Item', 'name'],
      ['UOM', 'units'],
      ['Unit price', 'unit_cost'],
      ['Mfg', 'manufacturer'],
      ['MPN', 'manufacturer_number'],
      ['Supplier', 'vendor'],
    ])
    expectAll('documents', [
      ['Filename', 'file'],
      ['Asset tag', 'asset'],
      ['Part no.', 'part'],
      ['Document title', 'title'],
    ])
  })

  test('PM schedules and work orders', () => {
    expectAll('pm-schedules', [
      ['PM #', 'reference'],
      ['PM description', 'description'],
      ['Frequency', 'unit'],
      ['Next due date', 'starts_on'],
      ['Last performed', 'last_done_on'],
      ['Assigned to', 'assign_to'],
      ['Equipment', 'assets'],
    ])
    expectAll('work-orders', [
      ['WO #', 'reference'],
      ['Date reported', 'entered_at'],
      ['Due date', 'target_at'],
      ['Date closed', 'completed_at'],
      ['Problem', 'description'],
      ['Requested by', 'order_by'],
      ['Technician', 'assign_to'],
      ['Urgency', 'priority'],
      ['Asset ID', 'asset'],
      ['Comments', 'log'],
    ])
  })
})

describe('an ambiguous head', () => {
  test('is a last name only with a first name', () => {
    expect(meantOf('contacts', ['Name', 'Mail'])).toEqual(['Mail → email'])
    expect(meantOf('contacts', ['Name', 'First name'])).toEqual([
      'Name → last_name',
      'First name → first_name',
    ])
    expect(meantOf('contacts', ['Name', 'Surname', 'First name'])).toEqual([
      'Surname → last_name',
      'First name → first_name',
    ])
  })

  test('is ignored without a distinguishing column', () => {
    expect(meantOf('assets', ['Location', 'Level', 'Type', 'Cost'])).toEqual([])
  })

  test('goes to the column with its name, and others to better matches', () => {
    expect(meantOf('contacts', ['Mobile', 'Telephone'])).toEqual(['Telephone → phone'])
    expect(meantOf('assets', ['Asset', 'Code'])).toEqual(['Asset → name', 'Code → code'])
    expect(meantOf('assets', ['Asset', 'Name'])).toEqual(['Asset → code', 'Name → name'])
    expect(meantOf('assets', ['Description', 'Comments'])).toEqual(['Description → notes'])
    expect(meantOf('contacts', ['E-mail', 'Mail', 'Email'])).toEqual(['Email → email'])
  })

  test('is not a key if the file has no values under it', () => {
    const proposed = targetsMeant(kindOf('assets'), [
      { head: 'asset_name', samples: ['Fan'] },
      { head: 'tag', samples: ['n/a', 'N/A'] },
      { head: 'asset_id', samples: [] },
      { head: 'code', samples: [] },
    ])
    expect([...proposed]).toEqual([
      ['asset_name', 'name'],
      ['code', 'code'],
    ])
    const tagged = targetsMeant(kindOf('assets'), [
      { head: 'tag', samples: ['n/a'] },
      { head: 'asset_id', samples: ['17'] },
    ])
    expect([...tagged]).toEqual([['asset_id', 'code']])
  })
})

test.each(kinds.map((kind) => [kind.name, kind] as const))(
  'no head matches two columns of %s equally, and each screen label matches its own',
  (_, { columns }) => {
    const twice = (headsOf: (column: Column) => readonly string[]) => {
      const seen = columns.flatMap((column) => headsOf(column).map((head) => `${head} ${column.name}`))
      const heads = seen.map((each) => each.split(' ')[0])
      return heads.filter((head, at) => heads.indexOf(head) !== at)
    }
    expect(twice(({ name, aliases = [] }) => aliases.filter((head) => head !== name))).toEqual([])
    expect(twice(({ name }) => usualHeads[name] ?? [])).toEqual([])
    const labels = columns.map(({ name }) => labelOf(name))
    expect(labels.map((label) => columnNamed(columns, label)?.name)).toEqual(columns.map(({ name }) => name))
    const meant = columnsMeant(columns, labels)
    expect(labels.map((label) => meant.get(label))).toEqual([...columns])
  },
)

test('every usual head belongs to a column of some kind', () => {
  const names = new Set(kinds.flatMap(({ columns }) => columns.map(({ name }) => name)))
  expect(Object.keys(usualHeads).filter((name) => !names.has(name))).toEqual([])
  const code = kindOf('assets').columns.find(({ name }) => name === 'code')
  expect(code && otherHeads(code)).toContain('asset_tag')
})
