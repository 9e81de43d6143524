import type { OrderCategory, StatusKind } from './order-status.ts'

/**
 * Who may take the action: which orders it covers and the required privilege. `order-transitions.ts`
 * implements each name.
 */
export type Need =
  | 'request'
  | 'create'
  | 'own-request'
  | 'edit'
  | 'edit-or-own-request'
  | 'work'
  | 'contribute'
  | 'own-item-or-work'
  | 'own-labor'
  | 'survey'
  | 'follower'
  | 'timer'
  | 'stop-timer'
  | 'approve'
  | 'reassign'
  | 'close-out'
  | 'duplicate'
  | 'delete'
  | 'sets'

/** Conditions on the order, in addition to its status. */
export type Condition =
  | 'request'
  | 'not-request'
  | 'not-request-category'
  | 'not-pm'
  | 'not-closed-out'
  | 'closed-out'
  | 'plain-open'
  | 'not-plain-open'

type NeededSetting = 'workOrderEntityTransfer' | 'surveyActiveFlag'

/** What must be entered or true before the action. */
export type Requirement =
  | 'draft'
  | 'reason'
  | 'sub-status'
  | 'completion'
  | 'dnc'
  | 'transfer'
  | 'new-assignee'
  | 'reassign-target'
  | 'message'
  | 'no-signature'
  | 'no-survey'
  | 'no-timer'
  | 'own-timer'
  | 'unused'
  | 'open-failure'

/** A row of the transition table. */
export type ActionRule = {
  from: readonly StatusKind[] | 'nothing'
  when: readonly Condition[]
  needs: Need
  /**
   * Resulting status kind. Absent if the status does not change. `requires: ['sub-status']` means that the
   * caller names the sub-status.
   */
  to?: StatusKind
  number?: 'next' | 'REQ' | 'Denied'
  category?: OrderCategory
  closedOut?: boolean
  setting?: NeededSetting
  requires?: readonly Requirement[]
}

const any = ['open', 'hold', 'complete', 'dnc', 'denied'] as const
const notDenied = ['open', 'hold', 'complete', 'dnc'] as const
const line = { from: notDenied, when: ['not-request', 'not-closed-out'] } as const

/**
 * The life cycle of an order as a table (design of statuses; A4.001-A4.018, C9). A request may be put on
 * hold, reassigned (its proposed assignee) and transferred; every other action needs approval first.
 * Withdrawing a request ends it like denying it. `open` ends a hold, a completion, a DNC or an open
 * sub-status.
 */
const actionTable = {
  request: {
    from: 'nothing',
    when: [],
    needs: 'request',
    to: 'open',
    number: 'REQ',
    category: 'REQ',
    requires: ['draft'],
  },
  create: {
    from: 'nothing',
    when: [],
    needs: 'create',
    to: 'open',
    number: 'next',
    category: 'CM',
    requires: ['draft'],
  },
  approve: {
    from: ['open', 'hold'],
    when: ['request', 'not-closed-out'],
    needs: 'approve',
    to: 'open',
    number: 'next',
    category: 'CM',
  },
  deny: {
    from: ['open', 'hold'],
    when: ['request', 'not-closed-out'],
    needs: 'approve',
    to: 'denied',
    number: 'Denied',
    requires: ['reason'],
  },
  withdraw: {
    from: ['open', 'hold'],
    when: ['request', 'not-closed-out'],
    needs: 'own-request',
    to: 'denied',
    number: 'Denied',
  },
  hold: { from: ['open'], when: ['not-closed-out'], needs: 'work', to: 'hold' },
  open: { from: notDenied, when: ['not-closed-out', 'not-plain-open'], needs: 'edit', to: 'open' },
  'open-sub-status': {
    from: ['open', 'hold'],
    when: ['not-request', 'not-closed-out'],
    needs: 'edit',
    to: 'open',
    requires: ['sub-status'],
  },
  dnc: {
    from: ['open', 'hold'],
    when: ['not-request', 'not-closed-out'],
    needs: 'work',
    to: 'dnc',
    requires: ['dnc'],
  },
  complete: {
    from: ['open', 'hold', 'dnc'],
    when: ['not-request', 'not-closed-out'],
    needs: 'work',
    to: 'complete',
    requires: ['completion'],
  },
  'complete-sub-status': {
    from: ['open', 'hold', 'dnc', 'complete'],
    when: ['not-request', 'not-closed-out'],
    needs: 'work',
    to: 'complete',
    requires: ['sub-status', 'completion'],
  },
  reassign: { from: ['open'], when: ['not-closed-out'], needs: 'reassign', requires: ['reassign-target'] },
  /**
   * Orders of a deactivated worker are reassigned in their current status: one on hold stays on hold
   * ([C5.007]).
   */
  'hand-over': {
    from: ['open', 'hold'],
    when: ['not-closed-out'],
    needs: 'reassign',
    requires: ['reassign-target'],
  },
  transfer: {
    from: ['open'],
    when: ['not-pm', 'not-closed-out'],
    needs: 'reassign',
    setting: 'workOrderEntityTransfer',
    requires: ['transfer'],
  },
  /** Both actions mean 'it is still broken'; a setting of the property chooses one. */
  'report-again': {
    from: ['complete', 'dnc'],
    when: ['not-request', 'not-closed-out'],
    needs: 'own-request',
    to: 'open',
  },
  'follow-up': { from: ['complete', 'dnc'], when: ['not-request', 'not-pm'], needs: 'own-request' },
  'close-out': {
    from: ['complete', 'dnc', 'denied'],
    when: ['not-closed-out'],
    needs: 'close-out',
    closedOut: true,
  },
  'reopen-closed-out': {
    from: any,
    when: ['closed-out'],
    needs: 'close-out',
    closedOut: false,
    requires: ['reason'],
  },

  comment: { from: any, when: [], needs: 'contribute', requires: ['message'] },
  'internal-comment': { from: any, when: [], needs: 'work', requires: ['message'] },
  'labor-add': { from: ['open'], when: ['plain-open', 'not-request', 'not-closed-out'], needs: 'work' },
  'labor-edit': { ...line, needs: 'own-labor' },
  'labor-delete': { ...line, needs: 'own-labor' },
  'part-add': { ...line, needs: 'work' },
  'part-edit': { ...line, needs: 'work' },
  'part-delete': { ...line, needs: 'work' },
  /** Invoices, other costs and estimates. Invoices often arrive after the work. */
  'cost-edit': { ...line, needs: 'edit' },
  'asset-add': { ...line, needs: 'edit' },
  'asset-edit': { ...line, needs: 'edit' },
  'asset-delete': { ...line, needs: 'edit' },
  'photo-add': { from: notDenied, when: ['not-closed-out'], needs: 'contribute' },
  'photo-delete': { from: notDenied, when: ['not-closed-out'], needs: 'own-item-or-work' },
  'document-add': { from: notDenied, when: ['not-closed-out'], needs: 'edit' },
  'document-delete': { from: notDenied, when: ['not-closed-out'], needs: 'edit' },
  task: { from: ['open', 'hold', 'dnc'], when: ['not-request', 'not-closed-out'], needs: 'work' },
  /** Both decide about a failed line, even on a closed out order, whose content does not change. */
  'task-order': {
    from: notDenied,
    when: ['not-request'],
    needs: 'approve',
    number: 'next',
    category: 'CM',
    requires: ['open-failure'],
  },
  'task-dismiss': {
    from: notDenied,
    when: ['not-request'],
    needs: 'approve',
    requires: ['open-failure', 'reason'],
  },
  'signature-add': { from: notDenied, when: ['not-closed-out'], needs: 'work', requires: ['no-signature'] },
  'signature-delete': { from: notDenied, when: ['not-closed-out'], needs: 'work' },
  survey: {
    from: ['complete'],
    when: ['not-request'],
    needs: 'survey',
    setting: 'surveyActiveFlag',
    requires: ['no-survey'],
  },
  'timer-start': {
    from: ['open', 'hold', 'dnc'],
    when: ['not-request', 'not-closed-out'],
    needs: 'timer',
    requires: ['no-timer'],
  },
  'timer-stop': { from: any, when: [], needs: 'stop-timer', requires: ['own-timer'] },
  'edit-field': { from: notDenied, when: ['not-closed-out'], needs: 'edit-or-own-request' },
  unfollow: { from: any, when: [], needs: 'follower' },
  duplicate: { from: any, when: ['not-request-category'], needs: 'duplicate', requires: ['new-assignee'] },
  delete: { from: any, when: ['not-closed-out'], needs: 'delete', requires: ['unused'] },
  'set-edit': { from: any, when: ['not-closed-out'], needs: 'sets' },
} as const satisfies Record<string, ActionRule>

export type OrderAction = keyof typeof actionTable
export const orderActions = Object.keys(actionTable) as OrderAction[]

/** The table row of an action. */
export const actionRule = (action: OrderAction): ActionRule => actionTable[action]
