import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { sendForm } from '#platform/testing/multipart.fixture.ts'
import { findRows } from '#platform/testing/rows.ts'
import { createImportsApp } from '../runs/imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp())

type Export = {
  product: string
  kind: string
  heads: string
  rows: string[]
  mapping: Record<string, string>
}

/** Lists in the shapes in which other products export them. */
const exported: Export[] = [
  {
    product: 'MaintainX',
    kind: 'assets',
    heads:
      'ID,Name,Description,Location,Parent Asset,Asset Types,Manufacturer,Model,Serial Number,Year,Barcode,Criticality,Status,Vendors',
    rows: [
      '9001,Chiller plant,Basement,Library,,Cooling,,,,,,High,Online,',
      '9002,Chiller 1,,Library,Chiller plant,Cooling,Carrier,30XA,SN-1,2019,BC-1,High,Offline,North Roofs',
    ],
    mapping: {
      code: 'ID',
      name: 'Name',
      notes: 'Description',
      building: 'Location',
      parent: 'Parent Asset',
      class: 'Asset Types',
      manufacturer: 'Manufacturer',
      model: 'Model',
      serial_number: 'Serial Number',
      barcode: 'Barcode',
      critical_number: 'Criticality',
      status: 'Status',
      vendor_name: 'Vendors',
    },
  },
  {
    product: 'UpKeep',
    kind: 'assets',
    heads:
      'Asset Name,Asset ID,Model,Serial Number,Barcode,Category,Location,Area,Description,Purchase Date,Purchase Price,Residual Price,Placed in Service,Warranty Expiration,Status,Parent Asset',
    rows: [
      'Boiler,UK-1,B-20,SN-2,BC-2,Heating,Library,Cellar,Gas,03/25/2020,1500,100,04/01/2020,04/01/2030,Operational,',
    ],
    mapping: {
      code: 'Asset ID',
      name: 'Asset Name',
      class: 'Category',
      building: 'Location',
      purchased_on: 'Purchase Date',
      purchase_price: 'Purchase Price',
      salvage_value: 'Residual Price',
      installed_on: 'Placed in Service',
      warranty_ends_on: 'Warranty Expiration',
      status: 'Status',
      parent: 'Parent Asset',
    },
  },
  {
    product: 'Fiix',
    kind: 'assets',
    heads: 'Code,Name,Description,Category,Make,Model,Serial Number,Barcode,Parent Asset,Location,Account',
    rows: ['FX-1,Pump,Circulator,Pumps,Grundfos,UPS,SN-3,BC-3,Boiler,Library,'],
    mapping: {
      code: 'Code',
      name: 'Name',
      class: 'Category',
      manufacturer: 'Make',
      parent: 'Parent Asset',
      building: 'Location',
    },
  },
  {
    product: 'MaintainX',
    kind: 'work-orders',
    heads:
      'ID,Title,Description,Status,Priority,Categories,Asset,Location,Assigned to,Due date,Started on,Completed on,Created on,Created by',
    rows: [
      '501,Replace filters,Quarterly,Done,High,Preventive,Chiller 1,Library,Tess Tern,2024-05-20,2024-05-16 08:00,2024-05-17 09:00,2024-05-14 10:00,Ann',
      '502,Leak,,In Progress,Medium,Mechanical,,Library,,,,,2024-05-15 10:00,Ann',
      '503,Noise,,On Hold,None,,,Library,,,,,2024-05-16 10:00,Ann',
    ],
    mapping: {
      reference: 'ID',
      description: 'Title',
      status: 'Status',
      priority: 'Priority',
      asset: 'Asset',
      building: 'Location',
      assign_to: 'Assigned to',
      target_at: 'Due date',
      start_at: 'Started on',
      completed_at: 'Completed on',
      entered_at: 'Created on',
      order_by: 'Created by',
    },
  },
  {
    product: 'UpKeep',
    kind: 'work-orders',
    heads:
      'Work Order Number,Title,Description,Status,Priority,Category,Assigned To,Location,Asset,Due Date,Date Created,Date Completed',
    rows: [
      '77,Inspect boiler,,Complete,Low,Inspection,Sam Stone,Library,Boiler,05/30/2024,05/21/2024,05/22/2024',
      '78,Broken light,Hall,Open,High,Electrical,,Library,,,05/21/2024,',
    ],
    mapping: {
      reference: 'Work Order Number',
      description: 'Title',
      category: 'Category',
      asset: 'Asset',
      entered_at: 'Date Created',
      completed_at: 'Date Completed',
    },
  },
  {
    product: 'Fiix',
    kind: 'work-orders',
    heads:
      'Code,Work Order Status,Priority,Maintenance Type,Summary of Issue,Work Instructions,Assets,Assigned To,Requested By,Date Created,Suggested Start Date,Suggested Completion Date,Date Completed',
    rows: [
      'WO-1,"Closed, Completed",Highest,Corrective,Pump leaks,Replace the seal,FX-1,Tess Tern,Bo,2024-06-01 08:00,2024-06-02,2024-06-05,2024-06-03 12:00',
      'WO-2,Work In Progress,Lowest,Upgrade,Paint,,,,Bo,2024-06-01 09:00,,,',
      'WO-3,Draft,Medium,Project,Plan,,,,Bo,2024-06-01 09:30,,,',
    ],
    mapping: {
      reference: 'Code',
      status: 'Work Order Status',
      category: 'Maintenance Type',
      description: 'Summary of Issue',
      asset: 'Assets',
      order_by: 'Requested By',
      start_at: 'Suggested Start Date',
      target_at: 'Suggested Completion Date',
      completed_at: 'Date Completed',
    },
  },
]

test.each(exported)(
  '$kind of $product are imported as they are recognized, without a change of the mapping',
  async ({ kind, heads, rows, mapping }) => {
    const content = [heads, ...rows, ''].join('\n')
    const file = { name: 'File', fileName: 'export.csv', content: Buffer.from(content), type: 'text/csv' }
    const proposed = await sendForm(server, '/api/ImportKinds/proposals', [file], { subject: 'wide' })
    expect(proposed.json[0]).toBe(kind)
    const { json: uploaded } = await server.upload(kind, content, {
      propertyId: 1001,
      fileName: 'export.csv',
    })
    const sources = Object.fromEntries(uploaded.options.mapping.map(({ target, source }) => [target, source]))
    for (const [target, head] of Object.entries(mapping))
      expect(`${target} ${sources[target]}`).toMatch(`${target} {${head}}`)
    // Classes that are missing are created with one choice.
    const creates = kind === 'assets' ? ['classes'] : []
    await server.put('wide', `/api/Imports/${uploaded.importId}`, { ...uploaded.options, creates })
    const checked = await server.doing(uploaded.importId, 'check')
    expect(checked.refusals).toEqual([])
    const done = await server.doing(uploaded.importId, 'run')
    expect(done.counts).toMatchObject({ created: rows.length, refused: 0 })
  },
)

test('orders and assets of other products keep their status, parent and asset', async () => {
  const orders = await findRows(
    server.db,
    'work_order',
    ['external_reference', 'status_kind', 'category', 'job_priority'],
    { external_reference: ['501', '502', '503', '77', '78', 'WO-1', 'WO-2', 'WO-3'] },
    'external_reference',
  )
  expect(orders.map((order) => Object.values(order).join(' '))).toEqual([
    '501 complete CM 2',
    '502 open CM 3',
    '503 hold CM 5',
    '77 complete PM 4',
    '78 open CM 2',
    'WO-1 complete CM 1',
    'WO-2 open CM 5',
    'WO-3 open CM 3',
  ])
  const assets = await server.db
    .selectFrom('asset')
    .leftJoin('asset as parent', 'parent.id', 'asset.parent_id')
    .select(['asset.code', 'asset.status', 'parent.code as parent'])
    .where('asset.code', 'in', ['9001', '9002', 'UK-1', 'FX-1'])
    .orderBy('asset.code')
    .execute()
  expect(assets).toEqual([
    { code: '9001', status: 'In Service', parent: null },
    { code: '9002', status: 'Out of Service', parent: '9001' },
    { code: 'FX-1', status: 'In Service', parent: 'UK-1' },
    { code: 'UK-1', status: 'In Service', parent: null },
  ])
  const linked = await server.db
    .selectFrom('work_order_asset')
    .innerJoin('work_order', 'work_order.id', 'work_order_id')
    .innerJoin('asset', 'asset.id', 'asset_id')
    .select(['external_reference', 'asset.code'])
    .where('external_reference', 'in', ['501', '77', 'WO-1'])
    .orderBy('external_reference')
    .execute()
  expect(linked.map(({ external_reference, code }) => `${external_reference} ${code}`)).toEqual([
    '501 9002',
    '77 UK-1',
    'WO-1 FX-1',
  ])
})
