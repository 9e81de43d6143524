import { exportOptions } from '@fettle/contract/exports'
import { importOptions } from '@fettle/contract/imports'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { escalationBody, storedEscalationSteps } from '#platform/testing/escalation-body.fixture.ts'

/** A call: its URL if the route has parameters, and its body or form. */
export type SharedCall = { path?: string; body?: object; form?: Record<string, string>; file?: string }
/** A call on a shared record, and the same call on a record of North only. */
export type SharedCase = { shared: SharedCall; own: SharedCall; refusal?: number }

const trades = '/api/System/trades'
const jobTypes = '/api/System/jobtypes'
const departments = '/api/System/valuelists/department'
const job = (jobTypeName: string) => ({ jobTypeName, priority: null, kindFilter: 'Both', targetHours: {} })
const exported = (kind: string) => exportOptions.parse({ entities: [{ kind }], propertyId: 1001 })
const mapping = (name: string) => ({ kind: 'buildings', name, options: importOptions.parse({}) })
const value = (text: string, propertyId: number | null) => ({
  body: { value: text, propertyId, requestPriority: null },
})

/** One case per route that changes records of one property or shared records. */
export const sharedCases: Readonly<Record<string, SharedCase>> = {
  changeSettings: {
    shared: { body: { changes: [{ name: 'lockMinutes', value: 30 }] } },
    own: { body: { propertyId: 1001, changes: [{ name: 'floorLabel', value: 'Level' }] } },
  },
  createListValue: {
    shared: { path: departments, ...value('Everywhere', null) },
    own: { path: departments, ...value('North only', 1001) },
  },
  changeListValue: {
    shared: { path: `${departments}/1001`, body: { value: 'Renamed' } },
    own: { path: `${departments}/1003`, body: { value: 'Renamed here' } },
  },
  deleteListValue: { shared: { path: `${departments}/1005` }, own: { path: `${departments}/1003` } },
  updateTrade: {
    shared: { path: `${trades}/9001`, body: { tradeName: 'Renamed' } },
    own: { path: `${trades}/9003`, body: { tradeName: 'Renamed here' } },
  },
  deleteTrade: { shared: { path: `${trades}/9002` }, own: { path: `${trades}/9004` } },
  createJobType: {
    shared: { path: `${trades}/9001/jobtypes`, body: job('Added') },
    own: { path: `${trades}/9003/jobtypes`, body: job('Added') },
  },
  updateJobType: {
    shared: { path: `${jobTypes}/9001`, body: { isActive: false } },
    own: { path: `${jobTypes}/9003`, body: { isActive: false } },
  },
  deleteJobType: { shared: { path: `${jobTypes}/9002` }, own: { path: `${jobTypes}/9004` } },
  orderJobTypes: {
    shared: { path: `${trades}/9001/jobtypeorder`, body: { jobTypeIds: [9001] } },
    own: { path: `${trades}/9003/jobtypeorder`, body: { jobTypeIds: [9003] } },
  },
  addTrades: {
    shared: { body: { propertyId: 1001, trades: [{ tradeName: 'Shared', jobTypes: ['Proposed'] }] } },
    own: { body: { propertyId: 1001, trades: [{ tradeName: 'Northern', jobTypes: ['Proposed'] }] } },
  },
  uploadImport: {
    shared: { form: { kind: 'roles' }, file: 'Name\r\nGuest\r\n' },
    own: { form: { kind: 'buildings', propertyId: '1001' }, file: 'Code,Name\r\nB-9,Shed\r\n' },
  },
  keepImportMapping: { shared: { body: mapping('Wanda’s list') }, own: { body: mapping('My own') } },
  deleteImportMapping: {
    shared: { path: '/api/ImportMappings/9001' },
    own: { path: '/api/ImportMappings/9002' },
  },
  createEscalationRule: {
    shared: { body: escalationBody('Everywhere', null) },
    own: { body: escalationBody('North only', 1001) },
  },
  updateEscalationRule: {
    shared: { path: '/api/EscalationRules/9001', body: { name: 'Renamed' } },
    own: { path: '/api/EscalationRules/9002', body: { name: 'Renamed here' } },
  },
  runEscalationRule: {
    shared: { path: '/api/EscalationRules/9001/run' },
    own: { path: '/api/EscalationRules/9002/run' },
  },
  deleteEscalationRule: {
    shared: { path: '/api/EscalationRules/9003' },
    own: { path: '/api/EscalationRules/9004' },
  },
  // An export names each kind that its author may not read.
  startExport: { shared: { body: exported('roles') }, own: { body: exported('buildings') }, refusal: 400 },
  createNightlyExport: {
    shared: { body: { name: 'Roles', options: exported('roles') } },
    own: { body: { name: 'Buildings', options: exported('buildings') } },
    refusal: 400,
  },
  updateNightlyExport: {
    shared: { path: '/api/NightlyExports/9001', body: { options: exported('roles') } },
    own: { path: '/api/NightlyExports/9001', body: { options: exported('buildings') } },
    refusal: 400,
  },
}

/** Inserts the records of the cases. North and Mill offer 9001 and 9002; North alone offers 9003 and 9004. */
export async function fillSharedRecords(db: Db): Promise<void> {
  await sql`insert into trade (id, name) values (9001, 'Shared'), (9002, 'Shared, unused'), (9003, 'Northern'),
    (9004, 'Northern, unused')`.execute(db)
  await sql`insert into property_trade (property_id, trade_id) values (1001, 9001), (1003, 9001), (1001, 9002),
    (1003, 9002), (1001, 9003), (1001, 9004)`.execute(db)
  await sql`insert into job_type (id, trade_id, name) values (9001, 9001, 'Used'), (9002, 9001, 'Unused'),
    (9003, 9003, 'Used'), (9004, 9003, 'Unused')`.execute(db)
  await sql`insert into import_mapping (id, kind, name, options, created_by) values
    (9001, 'buildings', 'Of Wanda', '{}', 1006), (9002, 'buildings', 'Of Ada', '{}', 1001),
    (9003, 'buildings', 'Wanda’s list', '{}', 1006)`.execute(db)
  await sql`update import_mapping set created_by = case id when 9002 then 1001 else 1006 end`.execute(db)
  await sql`insert into escalation_rule (id, property_id, name, subject, steps, effective_at) values
    (9001, null, 'Shared', 'no-message', ${storedEscalationSteps}::jsonb, now()),
    (9002, 1001, 'Northern', 'no-message', ${storedEscalationSteps}::jsonb, now()),
    (9003, null, 'Shared, to delete', 'no-message', ${storedEscalationSteps}::jsonb, now()),
    (9004, 1001, 'Northern, to delete', 'no-message', ${storedEscalationSteps}::jsonb, now())`.execute(db)
  await sql`insert into nightly_export (id, name, property_id, options) values
    (9001, 'Nightly', 1001, ${JSON.stringify(exported('buildings'))})`.execute(db)
}
