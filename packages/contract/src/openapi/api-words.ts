import { administrationSchemas } from './administration-schemas.ts'
import { parameterWords } from './parameter-words.ts'
import { recordSchemas } from './record-schemas.ts'
import { stockSchemas } from './stock-schemas.ts'

const tags: Readonly<Record<string, string>> = {
  Accounts: 'Accounts of users, their passwords and links.',
  ApiKeys: 'Keys of programs.',
  AssetClasses: 'Systems, categories and functions of assets.',
  Assets: 'Assets with their photos, moves, meters and labels.',
  Assignments: 'Automatic assignment.',
  Budgets: 'Yearly budgets of buildings by type of cost.',
  BuildingConditions: 'The condition index of buildings.',
  Buildings: 'Buildings, floors and rooms.',
  Campuses: 'Campuses.',
  'Client-config': 'Sign-in options of the installation.',
  Companies: 'Vendor companies.',
  Contacts: 'Staff and tenants, and their invitations.',
  Costs: 'Labor and part lines of orders.',
  Documents: 'Documents and their versions.',
  Events: 'Live events.',
  ExportFiles: 'Downloads of exports.',
  ExportKinds: 'Kinds of records that can be exported.',
  Exports: 'Exports.',
  Fettle: 'State of the server.',
  EscalationRules: 'Rules that notify people about late work and what ends.',
  Flags: "The caller's flags.",
  ImportKinds: 'Kinds of records that can be imported.',
  ImportMappings: 'Saved mappings of imports.',
  Imports: 'Imports.',
  Issues: 'The issues log: what is known but not yet an order.',
  Messages: 'Messages of orders and quick messages.',
  Meters: 'Meters and readings.',
  NightlyExports: 'Exports that run every night.',
  Parts: 'The parts catalog and its ledger.',
  Photos: 'Photos.',
  Places: 'Administration of places.',
  PmSchedules: 'PM schedules, their dates, orders and compliance.',
  Procedures: 'Checklists.',
  Properties: 'Properties and their calendars.',
  Reports: 'Printed reports.',
  Reservations: 'Units of parts that are kept for orders.',
  Requisitions: 'Requisitions of parts from suppliers, and what to buy.',
  Roles: 'Roles.',
  SavedFilters: 'Saved filters of lists.',
  StockTransactions: 'The stock ledger of all parts.',
  System: 'Settings, value lists, mail and the version.',
  Systemlogo: 'The logo of the installation.',
  Timecards: 'Timecards and timers.',
  Trades: 'Trades and job types.',
  Users: "Users, and the caller's profile.",
  Vendors: 'Vendors, their contacts and certificates.',
  Warehouses: 'Warehouses and vans, the stock in them and their counts.',
  Webhooks: 'Addresses that receive changes.',
  Workers: 'Workers, shifts and presence.',
  Workorders: 'Work orders and requests.',
}

/** Example values, by the name of a field or parameter. */
const examples: Readonly<Record<string, unknown>> = {
  customField: 'Color=red',
  assetCode: 'AHU-1',
  building: 'Library',
  description: 'The faucet in the restroom drips.',
  email: 'rita@example.com',
  emailAddress: 'rita@example.com',
  firstName: 'Rita',
  foundSetIds: '1',
  lastName: 'Ray',
  name: 'Air handler 1',
  propertyId: 1,
  search: 'faucet',
  skip: 1,
  sortDirection: 'ascend',
  take: 25,
  title: 'Quarterly filter change',
}

/** Names, descriptions and examples of the OpenAPI document. */
export const apiWords = {
  title: 'Fettle',
  description:
    'Paths match without regard to case or a trailing slash, query keys without regard to case. `skip` counts from 1. A PUT or DELETE may carry `If-Match`, a change an `Idempotency-Key`. Calls of one person or address are limited per minute; each limited response has `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset`.',
  schemas: new Map(
    Object.entries({ ...recordSchemas, ...stockSchemas, ...administrationSchemas }).map(
      ([id, [schema, description]]) => [schema, { id, description }],
    ),
  ),
  tags,
  parameters: parameterWords,
  examples,
  bodies: {} as Readonly<Record<string, unknown>>,
} as const
