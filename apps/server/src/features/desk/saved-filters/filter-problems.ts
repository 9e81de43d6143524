import { listAccounts } from '@fettle/contract/accounts'
import { listAssets } from '@fettle/contract/asset-calls'
import { listContacts } from '@fettle/contract/contacts'
import { listDocumentRows } from '@fettle/contract/document-rows'
import { listIssues } from '@fettle/contract/issues'
import { listParts } from '@fettle/contract/parts'
import { listPlaceRows } from '@fettle/contract/place-list'
import { listPmSchedules } from '@fettle/contract/pm-list'
import type { ProblemError } from '@fettle/contract/problem'
import { listProcedures } from '@fettle/contract/procedures'
import { listPropertyRows } from '@fettle/contract/property-list'
import { listRequisitions } from '@fettle/contract/requisitions'
import { listRoleRows } from '@fettle/contract/role-list'
import { listVendors } from '@fettle/contract/vendors'
import { listWarehouses } from '@fettle/contract/warehouses'
import { listWorkOrders } from '@fettle/contract/work-orders'
import { listWorkerRows } from '@fettle/contract/worker-list'
import type { SavedFilterScreen } from '@fettle/rules/records/saved-filters'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { toItems } from '#platform/http/validation.ts'

type ListQuery = $ZodType & { readonly shape: object }

/** The query of each list with saved filters. */
const queries: Readonly<Record<SavedFilterScreen, ListQuery>> = {
  orders: listWorkOrders.query,
  assets: listAssets.query,
  workers: listWorkerRows.query,
  staff: listContacts.query,
  vendors: listVendors.query,
  users: listAccounts.query,
  pms: listPmSchedules.query,
  issues: listIssues.query,
  parts: listParts.query,
  warehouses: listWarehouses.query,
  requisitions: listRequisitions.query,
  documents: listDocumentRows.query,
  procedures: listProcedures.query,
  entities: listPropertyRows.query,
  buildings: listPlaceRows.query,
  roles: listRoleRows.query,
}

/** Address parameters of saved filters: texts, or several for one key. */
export function filterTexts(query: Readonly<Record<string, unknown>>): Record<string, string | string[]> {
  const entries = Object.entries(query).filter(
    ([name, value]) => name !== 'skip' && name !== 'take' && value !== null && value !== '',
  )
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}

/** Returns the filters that the query of a list does not take, by their names and values. */
export function listFilterProblems(
  screen: SavedFilterScreen,
  query: Readonly<Record<string, unknown>>,
): ProblemError[] {
  const schema = queries[screen]
  const { propertyId, ...texts } = filterTexts(query)
  // Records of the whole installation have no property.
  const isOfProperty = Object.hasOwn(schema.shape, 'propertyId') && propertyId !== undefined
  const read = safeParse(schema, { ...texts, ...(isOfProperty && { propertyId }) }, { reportInput: true })
  if (read.success) return []
  return read.error.issues.flatMap(toItems).map(({ field, code, message }) => ({
    field: `query.${field}`,
    code,
    message: code === 'unknown-field' ? `There is no filter '${field}' in this list.` : message,
  }))
}
