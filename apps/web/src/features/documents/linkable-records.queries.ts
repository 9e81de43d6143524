import { listAssets } from '@fettle/contract/asset-calls'
import { listIssues } from '@fettle/contract/issues'
import { listParts } from '@fettle/contract/parts'
import { listPmSchedules } from '@fettle/contract/pm-list'
import { listProcedures } from '@fettle/contract/procedures'
import { listVendors } from '@fettle/contract/vendors'
import { listWorkOrders } from '@fettle/contract/work-orders'
import type { Permission } from '@fettle/rules/access/permissions'
import { parseOrderNumber } from '@fettle/rules/orders/order-number'
import { maxLength } from '@fettle/rules/records/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** A record that a document can be linked to. */
export type LinkableRecord = { readonly id: number; readonly label: string }

type Find = (
  propertyId: number,
  search: string | undefined,
  signal: AbortSignal,
) => Promise<readonly LinkableRecord[]>

type Linkable = {
  readonly label: string
  /** Permission to find and link records of the kind. */
  readonly needs: readonly Permission[]
  readonly placeholder: string
  readonly find: Find
}

/** Records that a search offers. */
const take = 25

const named = (code: string | number, name: string) => `${code} – ${name}`

/** One line of a description. */
const firstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, maxLength.title) ?? ''

const findOrders: Find = async (propertyId, search, signal) => {
  const filter =
    search === undefined
      ? {}
      : parseOrderNumber(search)
        ? { orderOrRequestNumber: search.slice(0, maxLength.orderNumber) }
        : { description: search.slice(0, maxLength.title) }
  const query = {
    propertyId,
    take,
    sortColumn: 'entryTimestampLTZ',
    sortDirection: 'descend',
    ...filter,
  } as const
  const { data } = await call(listWorkOrders, { query, signal })
  return data.map((row) => ({
    id: row.workorderId,
    label: named(row.orderNumber, firstLine(row.description)),
  }))
}

/** The kinds of records that a document can be linked to ([C3.003]), by the field with their id. */
export const linkables = {
  workorderId: {
    label: 'Order',
    needs: ['work-orders.read', 'work-orders.edit'],
    placeholder: 'Search for an order by number or words',
    find: findOrders,
  },
  assetId: {
    label: 'Asset',
    needs: ['assets.read'],
    placeholder: 'Search for an asset by code or name',
    find: async (propertyId, search, signal) => {
      const { data } = await call(listAssets, { query: { propertyId, take, search }, signal })
      return data.map((row) => ({ id: row.assetId, label: named(row.assetCode, row.name) }))
    },
  },
  pmScheduleId: {
    label: 'PM',
    needs: ['pms.read', 'pms.edit'],
    placeholder: 'Search for a PM schedule by number or words',
    find: async (propertyId, search, signal) => {
      const { data } = await call(listPmSchedules, {
        query: { propertyId, state: '*', take, search },
        signal,
      })
      return data.map((row) => ({ id: row.scheduleId, label: named(row.pmNumber, row.title) }))
    },
  },
  partId: {
    label: 'Part',
    needs: ['parts.pick', 'parts.edit'],
    placeholder: 'Search for a part by code or name',
    find: async (propertyId, search, signal) => {
      const { data } = await call(listParts, { query: { propertyId, take, search }, signal })
      return data.map((row) => ({ id: row.partId, label: named(row.partCode, row.partName) }))
    },
  },
  vendorId: {
    label: 'Vendor',
    needs: ['vendors.read', 'vendors.edit'],
    placeholder: 'Search for a vendor by code or name',
    find: async (propertyId, search, signal) => {
      const { data } = await call(listVendors, { query: { propertyId, take, search }, signal })
      return data.map((row) => ({ id: row.vendorId, label: named(row.vendorCode, row.vendorName) }))
    },
  },
  procedureId: {
    label: 'Procedure',
    needs: ['settings.manage'],
    placeholder: 'Search for a procedure by title',
    find: async (_propertyId, search, signal) => {
      const { data } = await call(listProcedures, { query: { take, search }, signal })
      return data.map((row) => ({ id: row.procedureId, label: row.title }))
    },
  },
  issueId: {
    label: 'Issue',
    needs: ['issues.read', 'issues.edit'],
    placeholder: 'Search for an issue by number or words',
    find: async (propertyId, search, signal) => {
      const query = { propertyId: String(propertyId), status: '*' as const, take, search }
      const { data } = await call(listIssues, { query, signal })
      return data.map((row) => ({ id: row.issueId, label: named(`#${row.issueId}`, row.title) }))
    },
  },
} as const satisfies Readonly<Record<string, Linkable>>

export type LinkField = keyof typeof linkables
export const linkFields = Object.keys(linkables) as LinkField[]

/** Records of a kind in a property that match a text. */
export const linkableRecordsQuery = (field: LinkField, propertyId: number, search: string) =>
  queryOptions({
    queryKey: ['document', 'linkable', field, propertyId, search],
    queryFn: ({ signal }) => linkables[field].find(propertyId, search || undefined, signal),
    placeholderData: keepPreviousData,
  })
