import type { Rows } from './matrix-calls.fixture.ts'
import { administers, ofAllOnly, onlyFor } from './matrix-reach.fixture.ts'

/** Requires Manage Settings, for a record of a property that the other manager does not have. */
const ofTheNorth = { people: onlyFor(['manager'], 'n'), lacking: administers } as const
/** Requires Manage Settings, for data of the whole system. */
const ofTheSystem = { people: onlyFor(['manager'], '+'), lacking: administers } as const
/** The record is in use, so authorized callers get 409. */
const inUse = {
  people: { others: 'f', 'manager elsewhere': 'n', manager: 'c' },
  lacking: administers,
} as const

/** Requires Manage Settings. The record does not exist. */
const nothing = {
  people: { others: 'f', 'manager elsewhere': 'n', manager: 'n' },
  lacking: administers,
} as const

/** Matrix rows of the calls about trades, value lists, the system log and shared filters. */
export const listRows = {
  listTradeSettings: { ...ofTheNorth, people: { ...ofTheNorth.people, 'manager elsewhere': '-' } },
  // The name is taken after the first call.
  createTrade: { ...ofTheNorth, body: { tradeName: 'Glazing', propertyIds: [1] }, another: 'c' },
  updateTrade: { ...ofTheNorth, body: { isActive: true } },
  deleteTrade: inUse,
  orderTrades: { ...ofAllOnly(), body: { tradeIds: [2, 1] } },
  createJobType: {
    ...ofTheNorth,
    body: { jobTypeName: 'Radiator', priority: null, kindFilter: 'Both', targetHours: {} },
    another: 'c',
  },
  updateJobType: { ...ofTheNorth, body: { isActive: true } },
  // An unused id, because a deleted record would be missing for the next caller.
  deleteJobType: { ...nothing, path: '/api/System/jobtypes/999999' },
  orderJobTypes: { ...ofTheNorth, body: { jobTypeIds: [1] } },
  setDefaultAssignees: { ...ofTheNorth, body: { tradeId: 1, assignees: [] } },
  listEditableLists: { ...ofTheNorth, people: { ...ofTheNorth.people, 'manager elsewhere': '-' } },
  createListValue: {
    ...ofTheNorth,
    path: '/api/System/valuelists/department',
    body: { value: 'Loading dock', propertyId: 1, requestPriority: null },
    another: 'c',
  },
  changeListValue: { ...ofTheNorth, path: '/api/System/valuelists/department/1', body: { isActive: true } },
  deleteListValue: { ...nothing, path: '/api/System/valuelists/department/999999' },
  orderListValues: { ...ofAllOnly(), path: '/api/System/valuelistorder/department', body: { valueIds: [1] } },
  // Custom fields belong to no property.
  listCustomFieldDefinitions: {
    people: { ...onlyFor(['manager'], '-'), manager: '-' },
    lacking: administers,
  },
  // The name is taken after the first call.
  createCustomField: {
    ...ofAllOnly(),
    another: 'c',
    body: {
      name: 'Permit',
      type: 'text',
      choices: [],
      maxCharacters: null,
      maxRepeat: 1,
      notEmpty: false,
      requiredToComplete: false,
      staffOnly: false,
    },
  },
  changeCustomField: { ...ofAllOnly(), path: '/api/System/customfields/1', body: { notEmpty: true } },
  // The first call deletes it.
  deleteCustomField: { ...ofAllOnly(), another: 'n', path: '/api/System/customfields/2' },
  orderCustomFields: { ...ofAllOnly('n'), body: { fieldIds: [999_999] } },
  listSharedFilters: ofTheSystem,
  takeOverSavedFilter: { ...nothing, path: '/api/SavedFilters/999999/owner' },
  recordFilterUse: { path: '/api/SavedFilters/999999/use', people: { others: 'n', disabled: 'f' } },
  // Other tests check that the log excludes other properties.
  listSystemLog: ofTheSystem,
  // The whole log grows with every call of the matrix.
  exportSystemLog: { ...ofTheSystem, query: 'area=Parts' },
  listLogUsers: ofTheSystem,
} satisfies Partial<Rows>
