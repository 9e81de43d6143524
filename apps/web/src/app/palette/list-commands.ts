import { type Actor, isRequester, may } from '@fettle/rules/access/permissions'
import { assigneeChoices } from '@fettle/rules/orders/order-visibility'
import type { Command } from '#lib/commands.ts'

type ListCommand = Pick<Command, 'id' | 'label' | 'searchedAs'> & {
  readonly search: Readonly<Record<string, string | readonly string[]>>
}

const byTarget = { sortColumn: 'targetTimestampLTZ', sortDirection: 'ascend' }
const byNumber = { sortColumn: 'orderNumber', sortDirection: 'descend' }

/** Commands for frequent list filters: overdue, on hold, own orders, and waiting requests. */
export function listCommandsFor(actor: Actor, workerVendor: string | null): readonly ListCommand[] {
  if (isRequester(actor) || !may(actor, 'work-orders.read')) return []
  const isAssigned = assigneeChoices(actor).filter && workerVendor !== null
  return [
    {
      id: 'go-overdue',
      label: 'Overdue orders',
      searchedAs: 'late',
      search: { orderStatus: ['Overdue'], ...byTarget },
    },
    {
      id: 'go-hold',
      label: 'Orders on hold',
      searchedAs: 'held',
      search: { orderStatus: ['Hold'], ...byNumber },
    },
    ...(isAssigned
      ? [
          {
            id: 'go-mine',
            label: 'My open orders',
            searchedAs: 'mine',
            search: { orderStatus: ['Open'], assignTo: [workerVendor], ...byTarget },
          },
        ]
      : []),
    {
      id: 'go-requests',
      label: 'Requests to approve',
      searchedAs: 'REQ submitted waiting',
      search: { orderStatus: ['Open'], orderNumber: 'REQ', ...byNumber },
    },
  ]
}

type PageCommand = Pick<Command, 'id' | 'label' | 'searchedAs'> & { readonly path: string }

/** Pages without a menu entry, reachable from a list's actions only. `isAdvanced`: advanced parts are on. */
export function pageCommandsFor(actor: Actor, isAdvanced: boolean): readonly PageCommand[] {
  return [
    ...(may(actor, 'work-orders.edit')
      ? [{ id: 'go-my-day', label: 'My Day', searchedAs: 'today own orders plan', path: '/my-day' }]
      : []),
    ...(may(actor, 'pms.read')
      ? [
          {
            id: 'go-pm-calendar',
            label: 'PM Calendar',
            searchedAs: 'preventive maintenance schedules month',
            path: '/pms/calendar',
          },
          {
            id: 'go-pm-compliance',
            label: 'PM Compliance',
            searchedAs: 'preventive maintenance report skipped superseded',
            path: '/pms/compliance',
          },
        ]
      : []),
    ...(may(actor, 'workers.read')
      ? [
          {
            id: 'go-activity',
            label: 'Daily Activity',
            searchedAs: 'workers day',
            path: '/workers/activity',
          },
        ]
      : []),
    ...(may(actor, 'parts.read') && isAdvanced
      ? [
          {
            id: 'go-warehouses',
            label: 'Warehouses',
            searchedAs: 'vans stock inventory',
            path: '/warehouses',
          },
          {
            id: 'go-stock-transactions',
            label: 'Stock Transactions',
            searchedAs: 'ledger received issued counted',
            path: '/stock/transactions',
          },
          {
            id: 'go-reservations',
            label: 'Stock Reservations',
            searchedAs: 'reserved parts orders',
            path: '/stock/reservations',
          },
        ]
      : []),
    ...(may(actor, 'parts.edit') && isAdvanced
      ? [
          {
            id: 'go-count-stock',
            label: 'Count Stock',
            searchedAs: 'inventory scan shelf warehouse',
            path: '/stock/count',
          },
        ]
      : []),
    ...(may(actor, 'imports.manage')
      ? [{ id: 'go-import', label: 'Import', searchedAs: 'csv excel spreadsheet upload', path: '/imports' }]
      : []),
    ...(may(actor, 'exports.manage')
      ? [{ id: 'go-export', label: 'Export', searchedAs: 'csv excel json download backup', path: '/exports' }]
      : []),
    ...(may(actor, 'assignments.explain')
      ? [
          {
            id: 'go-assignment',
            label: 'Who would get this?',
            searchedAs: 'automatic assignment ranks',
            path: '/assignment',
          },
        ]
      : []),
  ]
}
