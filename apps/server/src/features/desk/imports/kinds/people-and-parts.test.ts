import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
const inMain = (kind: string, text: string, ...options: string[]) =>
  world.importText(kind, text, '--property', 'MAIN', ...options)
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')
await inMain('rooms', 'building,floor,code\nB,1,101\n', '--create', 'buildings,floors')

test('contacts are imported by code, with their place', async () => {
  const text =
    'code,first_name,last_name,email,building,floor,room,active\nC1,Ann,Lee,ann@example.com,B,1,101,yes\nC2,,Ray,,,,,no\nC3,Bo,,,,,,\nC4,Cy,Dee,,,,,maybe\n'
  const run = await inMain('contacts', text)
  expect(run.counts).toBe('created 2, updated 0, unchanged 0, refused 2')
  expect(run.report).toContain('  line 4, last_name: is missing, and a new record needs it')
  const contacts = await world.db
    .selectFrom('contact')
    .leftJoin('room', 'room.id', 'contact.room_id')
    .select(['contact.code', 'first_name', 'last_name', 'contact.is_active', 'room.code as room'])
    .orderBy('contact.code')
    .execute()
  expect(contacts).toEqual([
    { code: 'C1', first_name: 'Ann', last_name: 'Lee', is_active: true, room: '101' },
    { code: 'C2', first_name: '', last_name: 'Ray', is_active: false, room: null },
  ])
})

test('workers are imported by name, with missing trades created only with the option', async () => {
  const text = 'name,trades,hourly_rate,mobile\nSam Hill,Plumbing; Heating,31.50,555\nPat Day,Plumbing,,\n'
  expect((await inMain('workers', text, '--split', 'trades=;')).counts).toContain('refused 2')
  const options = ['--split', 'trades=;', '--create', 'trades']
  expect((await inMain('workers', text, ...options)).counts).toBe(
    'created 2, updated 0, unchanged 0, refused 0',
  )
  expect((await inMain('workers', text, ...options)).counts).toBe(
    'created 0, updated 0, unchanged 2, refused 0',
  )
  const offered = await world.db.selectFrom('property_trade').selectAll().execute()
  expect(offered).toHaveLength(2)
  const trades = () =>
    world.db
      .selectFrom('assignee')
      .innerJoin('worker', 'worker.id', 'assignee.id')
      .innerJoin('assignee_trade', 'assignee_trade.assignee_id', 'assignee.id')
      .innerJoin('trade', 'trade.id', 'assignee_trade.trade_id')
      .select(['assignee.name', 'trade.name as trade', 'hourly_rate', 'cellphone'])
      .orderBy('assignee.name')
      .orderBy('trade.name')
      .execute()
  expect(await trades()).toEqual([
    { name: 'Pat Day', trade: 'Plumbing', hourly_rate: 0, cellphone: '' },
    { name: 'Sam Hill', trade: 'Heating', hourly_rate: 31.5, cellphone: '555' },
    { name: 'Sam Hill', trade: 'Plumbing', hourly_rate: 31.5, cellphone: '555' },
  ])
  expect((await inMain('workers', 'name,trades\nsam hill,Heating\n')).counts).toContain('updated 1')
  expect((await trades()).map(({ trade }) => trade)).toEqual(['Plumbing', 'Heating'])
})

test('phones of contacts, workers and vendors are stored as on the screens; other texts are unchanged', async () => {
  await inMain('contacts', 'code,first_name,last_name,phone\nP1,Ann,Lee,(518) 555-0142\nP2,Bo,Ray,x4521\n')
  await inMain('workers', 'name,phone,cellphone\nPhil Phone,518.555.0143 x7,+442079460958\n')
  await world.importText('vendors', 'code,name,phone,after_hours_phone\nVP,Vic,5185550144,1-518-555-0145\n')
  const contacts = world.db.selectFrom('contact').select('phone').where('code', 'in', ['P1', 'P2'])
  expect(await contacts.orderBy('code').execute()).toEqual([{ phone: '518-555-0142' }, { phone: 'x4521' }])
  const workers = world.db.selectFrom('worker').select(['phone', 'cellphone']).where('phone', '<>', '')
  expect(await workers.execute()).toEqual([{ phone: '518-555-0143 ext. 7', cellphone: '+44 20 7946 0958' }])
  const vendors = world.db.selectFrom('company').select(['phone', 'after_hours_phone'])
  expect(await vendors.where('code', '=', 'VP').execute()).toEqual([
    { phone: '518-555-0144', after_hours_phone: '518-555-0145' },
  ])
})

test('parts are imported by code; a cost with too many decimals or a comma is rejected', async () => {
  const text =
    'code;name;type;unit_cost\nP1;Filter;hvac;12.5\nP2;Lamp;;1,5\nP3;Fuse;Gadget;\nP4;Bolt;;0.00001\n'
  const run = await inMain('parts', text)
  expect(run.counts).toBe('created 1, updated 0, unchanged 0, refused 3')
  expect(await world.db.selectFrom('part').selectAll().executeTakeFirst()).toMatchObject({
    code: 'P1',
    type: 'HVAC',
    unit_cost: 12.5,
    units: 'Each',
  })
  await inMain('parts', 'code;name;unit_cost\nP2;Lamp;1.000,5\n', '--decimal', 'comma')
  expect(
    await world.db.selectFrom('part').selectAll().where('code', '=', 'P2').executeTakeFirst(),
  ).toMatchObject({
    unit_cost: 1000.5,
    type: 'Misc.',
  })
})

test('parts are bought from vendors of their property or of all, by code or name', async () => {
  await world.importText('properties', 'code,name,time_zone\nANNEX,Annex,America/Chicago\n')
  await world.importText(
    'vendors',
    'code,name,property\nVA,Annex Supply,ANNEX\nVM,Main Supply,MAIN\nVG,Global,\n',
  )
  const run = await inMain(
    'parts',
    'code,name,vendor\nV1,A,VM\nV2,B,Main Supply\nV3,C,Global\nV4,D,VA\nV5,E,Annex Supply\n',
  )
  expect(run.counts).toBe('created 3, updated 0, unchanged 0, refused 2')
  expect(run.report).toContain('  line 5, vendor: this vendor belongs to another property')
  expect(run.report.join('\n')).toMatch(/line 6, vendor: there is no vendor .*Annex Supply/)
})

test('parts are imported with when to buy them again, which is checked against the stored part too', async () => {
  const head = 'code,name,stocked,reorder_at,reorder_to,lead_days\n'
  const run = await inMain('parts', `${head}R1,Belt,yes,2.5,10,14\nR2,Belt,,5,4,\nR3,Belt,,,,9999\n`)
  expect(run.counts).toBe('created 1, updated 0, unchanged 0, refused 2')
  expect(run.report).toContain(
    '  line 3, reorder_to: must be at least 5, the quantity at which it is bought again',
  )
  const stored = world.db
    .selectFrom('part')
    .select(['is_stocked', 'reorder_at', 'reorder_to', 'lead_days'])
    .where('code', '=', 'R1')
  expect(await stored.executeTakeFirst()).toEqual({
    is_stocked: true,
    reorder_at: 2.5,
    reorder_to: 10,
    lead_days: 14,
  })
  expect((await inMain('parts', 'code,reorder_to\nR1,2\n')).counts).toContain('refused 1')
  expect((await inMain('parts', `${head}R1,Belt,yes,2.5,10,14\n`)).counts).toContain('unchanged 1')
})

test('a bar code that finds another part is refused, in the file and in the property', async () => {
  const run = await inMain(
    'parts',
    'code,name,barcode\nS1,Soap,700\nS2,Towel,s1\nS3,Cup,700\nS4,Lid,\n700,Box,\nS5,Pad,705\n',
  )
  expect(run.counts).toBe('created 3, updated 0, unchanged 0, refused 3')
  expect(run.report).toContain('  line 3, barcode: Bar Code s1 is already used by S1 Soap')
  expect(run.report).toContain('  line 4, barcode: Bar Code 700 is already used by S1 Soap')
  expect(run.report).toContain('  line 6, code: Code 700 is already used as the bar code of S1 Soap')
  const later = await inMain('parts', 'code,barcode\nS1,700\nS4,s5\nS5,S1\n')
  expect(later.counts).toBe('created 0, updated 0, unchanged 1, refused 2')
})

test('[C1.011] a part with units on hand stays stocked', async () => {
  await inMain('parts', 'code,name,stocked\nH1,Hose,yes\nH2,Hook,yes\n')
  await inMain('warehouses', 'code,name\nW1,Main Stock\n')
  await sql`insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, balance_after)
    select part.id, warehouse.id, 'Receive', '2026-03-01', 4, 0 from part, warehouse
    where part.code = 'H1'`.execute(world.db)
  const run = await inMain('parts', 'code,stocked\nH1,no\nH2,no\n')
  expect(run.counts).toBe('created 0, updated 1, unchanged 0, refused 1')
  expect(run.report).toContain(
    '  line 2, stocked: Main Stock still holds 4 Each. Bring the stock to 0 and release reservations first',
  )
})
