import type { OrderLogKind } from './order-log.ts'
import type { OrderLogEvent } from './order-log-events.ts'

/** An event, its sentence and its kind. */
export type LoggedEvent = readonly [event: OrderLogEvent, words: string, kind: OrderLogKind]

/** Events of one kind with their sentences. */
export const ofKind = (
  kind: OrderLogKind,
  events: readonly (readonly [event: OrderLogEvent, words: string])[],
): LoggedEvent[] => events.map(([event, words]) => [event, words, kind])

const labor = { hours: 1.5, worker: 'Tess Tern', day: '2026-03-10' }

/** The part of `loggedEvents` about items on an order: assets, parts, labor, photos and the like. */
export const itemEvents: readonly LoggedEvent[] = [
  ...ofKind('public-message', [
    [{ event: 'message-to-requester' }, 'Message to requester added'],
    [{ event: 'message-from-requester', way: 'link' }, 'Message from requester added (by e-mail link)'],
  ]),
  ...ofKind('internal-message', [[{ event: 'internal-message' }, 'Internal message added']]),
  ...ofKind('survey', [[{ event: 'survey-answered', rating: 4 }, 'Survey answered: 4 of 5']]),
  ...ofKind('photo', [
    [{ event: 'photos-added', count: 1 }, 'Photo added'],
    [{ event: 'photos-added', count: 12 }, '12 photos added'],
    [{ event: 'photo-deleted', name: '#12' }, 'Photo deleted: #12'],
  ]),
  ...ofKind('document', [
    [{ event: 'documents-added', names: ['plan.pdf'] }, 'Document added: plan.pdf'],
    [{ event: 'document-removed', title: 'Plan' }, 'Document removed: Plan'],
  ]),
  ...ofKind('signature', [
    [{ event: 'signature-captured', name: '' }, 'Signature captured'],
    [{ event: 'signature-captured', name: 'Rita' }, 'Signature captured: Rita'],
    [{ event: 'signature-deleted' }, 'Signature deleted'],
  ]),
  ...ofKind('labor', [
    [{ event: 'labor-added', ...labor }, 'Labor added: 1.50 h by Tess Tern on 3/10/2026'],
    [
      { event: 'labor-changed', before: labor, after: { ...labor, hours: 2, worker: 'pia pipe' } },
      'Labor changed from 1.50 h by Tess Tern on 3/10/2026 to 2.00 h by pia pipe on 3/10/2026',
    ],
    [
      { event: 'labor-note-changed', ...labor, hours: 0.25 },
      'Note of labor changed: 0.25 h by Tess Tern on 3/10/2026',
    ],
    [{ event: 'labor-removed', ...labor }, 'Labor removed: 1.50 h by Tess Tern on 3/10/2026'],
    [{ event: 'timer-started', worker: 'Tess Tern' }, 'Labor timer started by Tess Tern'],
    [
      { event: 'timer-stopped', worker: 'Tess Tern', hours: 0.33 },
      'Labor timer stopped by Tess Tern: 0.33 hours of labor',
    ],
    [
      { event: 'timer-stopped', worker: 'Tess Tern', hours: 0 },
      'Labor timer stopped by Tess Tern: no labor was booked',
    ],
    [
      { event: 'timer-ended', worker: 'Tess Tern', hours: 10 },
      'Labor timer of Tess Tern stopped: 10.00 hours of labor',
    ],
  ]),
  ...ofKind('part', [
    [
      { event: 'part-added', quantity: 2, units: 'Each', name: 'LED tube, 4 ft' },
      'Part added: 2 Each of LED tube, 4 ft',
    ],
    [{ event: 'part-removed', quantity: 0.125, units: '', name: 'Pipe' }, 'Part removed: 0.125 × Pipe'],
    [
      { event: 'part-quantity-changed', name: 'Pipe', before: 10, after: 2.5 },
      'Quantity of Pipe changed from 10 to 2.5',
    ],
    [
      { event: 'part-request-changed', name: 'Pipe', before: 0, after: 3 },
      'Requested of Pipe changed from 0 to 3',
    ],
  ]),
  ...ofKind('cost', [
    [
      { event: 'cost-added', name: 'Invoice 4711 of Apex', amount: 1234.5, currency: 'USD' },
      'Cost added: Invoice 4711 of Apex, $1,234.50',
    ],
    [
      {
        event: 'cost-changed',
        before: { name: 'Permit', amount: 20, currency: 'USD' },
        after: { name: 'Permit', amount: -5, currency: 'USD' },
      },
      'Cost changed from Permit, $20.00 to Permit, -$5.00',
    ],
    [
      { event: 'cost-removed', name: 'Estimate for parts', amount: 900, currency: 'JPY' },
      'Cost removed: Estimate for parts, ¥900',
    ],
  ]),
  ...ofKind('asset', [
    [{ event: 'asset-added', code: 'AHU-1', name: 'Pump: removed' }, 'Asset AHU-1 added: Pump: removed'],
    [
      { event: 'asset-under-warranty', code: 'AHU-1', until: '2027-02-01' },
      'Asset AHU-1 is under warranty until 2/1/2027',
    ],
    [
      { event: 'asset-under-agreement', code: 'AHU-1', company: 'Elm', until: '2027-12-31' },
      'Asset AHU-1 is under a service agreement with Elm until 12/31/2027',
    ],
    [
      { event: 'asset-under-agreement', code: 'AHU-1', company: '', until: '2027-12-31' },
      'Asset AHU-1 is under a service agreement until 12/31/2027',
    ],
    [
      {
        event: 'asset-changed',
        code: 'AHU-1',
        fields: ['problem', 'remedy', 'notes', 'done', 'downtime'],
      },
      'Asset AHU-1: problem, remedy, notes, done, downtime changed',
    ],
    [{ event: 'asset-removed', code: 'AHU-1' }, 'Asset AHU-1 removed'],
    [
      { event: 'assets-left-behind', property: 'North', codes: ['AHU-1', 'P-2'] },
      'Assets removed, they belong to North: AHU-1, P-2',
    ],
  ]),
  ...ofKind('task', [
    [{ event: 'task-marked', as: 'done', task: 'Lock out: tag' }, 'Task marked done: Lock out: tag'],
    [{ event: 'task-marked', as: 'not failed', task: 'Oil' }, 'Task marked not failed: Oil'],
    [
      { event: 'task-entry-changed', task: 'Read it', before: '', after: '12' },
      'Entry of task Read it set to 12',
    ],
    [
      { event: 'task-entry-changed', task: 'Read it', before: '12', after: '13' },
      'Entry of task Read it changed from 12 to 13',
    ],
    [
      { event: 'task-entry-changed', task: 'Read it', before: '13', after: '' },
      'Entry of task Read it removed; it was 13',
    ],
    [
      { event: 'task-note-changed', task: 'Seal unbroken', before: '', after: 'Cut' },
      'Note on failed task Seal unbroken set to Cut',
    ],
    [
      { event: 'task-ordered', number: 516, task: 'Seal unbroken' },
      'Work order 516 made of failed task: Seal unbroken',
    ],
    [
      { event: 'task-dismissed', task: 'Seal unbroken', reason: 'Known' },
      'Failed task dismissed: Seal unbroken: Known',
    ],
  ]),
  ...ofKind('mail', [
    [{ event: 'mail-switched', to: 'assignee', isOn: false }, 'E-mail to the assignee switched off'],
    [{ event: 'mail-switched', to: 'requester', isOn: true }, 'E-mail to the requester switched on'],
    [{ event: 'links-revoked' }, 'Links without an account revoked'],
  ]),
  ...ofKind('follower', [
    [{ event: 'followed' }, 'Follows this order from now on'],
    [{ event: 'unfollowed' }, 'Follows this order no more'],
  ]),
  ...ofKind('import', [
    [{ event: 'imported', file: 'a, line 1.csv', line: 2 }, 'Imported from a, line 1.csv, line 2'],
    [
      { event: 'changed-by-import', file: 'orders.csv', line: 30 },
      'Changed by an import from orders.csv, line 30',
    ],
  ]),
  ...ofKind('other', [
    [{ event: 'text', text: 'Order entered' }, 'Order entered'],
    [{ event: 'text', text: 'Asked again', way: 'link' }, 'Asked again (by e-mail link)'],
  ]),
]
