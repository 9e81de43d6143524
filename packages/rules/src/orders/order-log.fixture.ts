import { itemEvents, type LoggedEvent, ofKind } from './order-log-items.fixture.ts'

const open = { from: 'Open', until: null, reason: '' }

const ofOrder: readonly LoggedEvent[] = [
  ...ofKind('entry', [
    [{ event: 'order-entered', number: 512 }, 'Work order 512 entered'],
    [{ event: 'request-entered', number: 7 }, 'Request 7 entered'],
    [{ event: 'follow-up-entered', number: 8, after: '512' }, 'Request 8 entered, after work order 512'],
    [
      { event: 'follow-up-entered', number: 8, after: 'REQ', way: 'link' },
      'Request 8 entered, after work order REQ (by e-mail link)',
    ],
    [{ event: 'request-approved', request: 7, number: 513 }, 'Request 7 approved as work order 513'],
    [{ event: 'order-duplicated', number: 514, from: '512' }, 'Work order 514 duplicated from 512'],
    [
      { event: 'order-scheduled', number: 515, schedule: 3, occurrence: '2026-03-01' },
      'Work order 515 made from PM schedule 3 for 3/1/2026',
    ],
    [
      { event: 'task-order-entered', number: 516, from: '512' },
      'Work order 516 entered for a failed task of work order 512',
    ],
  ]),
  ...ofKind('set', [
    [{ event: 'duplicated-as', number: 514 }, 'Duplicated as work order 514'],
    [{ event: 'set-joined', set: 17 }, 'Put into set #17'],
    [{ event: 'set-left', set: 17 }, 'Taken out of set #17'],
  ]),
  ...ofKind('status', [
    [{ event: 'status-changed', ...open, to: 'Complete' }, 'Status changed from Open to Complete'],
    [
      { event: 'status-changed', ...open, to: 'Waiting: parts' },
      'Status changed from Open to Waiting: parts',
    ],
    [{ event: 'status-changed', ...open, to: 'Hold' }, 'Status changed from Open to Hold'],
    [
      { event: 'status-changed', ...open, to: 'Hold', reason: 'Belt to come: no room until 5/1/2026' },
      'Status changed from Open to Hold: Belt to come: no room until 5/1/2026',
    ],
    [
      { event: 'status-changed', from: 'Open', to: 'Hold', until: '2026-11-03', reason: '' },
      'Status changed from Open to Hold until 11/3/2026',
    ],
    [
      { event: 'status-changed', from: 'Waiting', to: 'Hold', until: '2026-11-23', reason: 'Parts' },
      'Status changed from Waiting to Hold until 11/23/2026: Parts',
    ],
    [
      { event: 'status-changed', ...open, to: 'Denied', reason: 'Not ours' },
      'Status changed from Open to Denied: Not ours',
    ],
  ]),
  ...ofKind('still-broken', [
    [{ event: 'still-broken' }, 'Reported as still broken'],
    [{ event: 'still-broken', way: 'link' }, 'Reported as still broken (by e-mail link)'],
    [{ event: 'still-broken-as-request', number: 8 }, 'Reported as still broken: request 8 entered'],
  ]),
  ...ofKind('close-out', [
    [{ event: 'closed-out' }, 'Closed out'],
    [{ event: 'closed-out-by-itself', days: 1 }, 'Closed out by itself, 1 day after the order ended'],
    [{ event: 'closed-out-by-itself', days: 30 }, 'Closed out by itself, 30 days after the order ended'],
    [{ event: 'close-out-taken-back', reason: '' }, 'Close-out taken back'],
    [{ event: 'close-out-taken-back', reason: 'Wrong one' }, 'Close-out taken back: Wrong one'],
  ]),
  ...ofKind('escalation', [
    [{ event: 'escalated', rule: 'Late boilers', problem: '' }, 'Escalation Late boilers'],
    [
      { event: 'escalated', rule: 'Late boilers', problem: 'The order is closed out.' },
      'Escalation Late boilers. Not changed: The order is closed out.',
    ],
  ]),
  ...ofKind('assignment', [
    [{ event: 'assigned', to: 'Vendor: Elm', reason: '' }, 'Assigned to Vendor: Elm'],
    [
      { event: 'reassigned', from: 'Tess Tern', to: 'pia pipe', reason: '' },
      'Reassigned from Tess Tern to pia pipe',
    ],
    [
      { event: 'second-assigned', label: 'Secondary Assignee', before: '', after: 'Ann', reason: '' },
      'Secondary Assignee set to Ann',
    ],
    [
      { event: 'second-assigned', label: 'Secondary Assignee', before: 'Ann', after: '', reason: '' },
      'Secondary Assignee removed; it was Ann',
    ],
    [{ event: 'vendor-accepted', company: 'Acme' }, 'Acme accepted the order'],
    [{ event: 'vendor-done', company: 'Acme' }, 'Acme reports the work as done'],
    [{ event: 'unassigned', name: 'Ann' }, 'Ann is no longer assigned'],
    [{ event: 'helper-added', name: 'Ann' }, 'Ann added as helper'],
  ]),
  ...ofKind('reasoned-assignment', [
    [
      { event: 'assigned', to: 'Tess Tern', reason: 'rank 1 for Leak, on shift, 3 open' },
      'Assigned to Tess Tern: rank 1 for Leak, on shift, 3 open',
    ],
    [
      {
        event: 'assigned-automatically',
        to: 'Tess Tern',
        source: 'job-rank',
        rank: 1,
        work: 'Leaks',
        isOnShift: true,
        openOrders: 3,
      },
      'Assigned to Tess Tern: rank 1 for Leaks, on shift, 3 open',
    ],
    [
      {
        event: 'assigned-automatically',
        to: 'Elm',
        source: 'trade-default',
        trade: 'HVAC',
        building: 'Library',
      },
      'Assigned to Elm: default for HVAC in Library',
    ],
    [
      { event: 'reassigned', from: 'pia pipe', to: 'Tess Tern', reason: 'Off to lunch' },
      'Reassigned from pia pipe to Tess Tern: Off to lunch',
    ],
    [
      { event: 'second-assigned', label: 'Secondary Assignee', before: 'Ann', after: 'Bo', reason: 'Ill' },
      'Secondary Assignee changed from Ann to Bo: Ill',
    ],
    [
      { event: 'vendor-declined', company: 'Acme', reason: 'No staff', way: 'vendor-link' },
      'Acme declined the order: No staff (by vendor link)',
    ],
  ]),
  ...ofKind('field', [
    [
      { event: 'field-changed', field: 'description', before: '', after: 'Drips\nin to the hall' },
      'Work Description set to Drips\nin to the hall',
    ],
    [
      { event: 'field-changed', field: 'location3', before: 'Hall', after: '' },
      'Location Details removed; it was Hall',
    ],
    [
      { event: 'field-changed', field: 'jobPriority', before: '3', after: '1' },
      'Priority changed from 3 to 1',
    ],
    [{ event: 'field-changed', field: 'orderBy', before: 'A', after: 'B' }, 'Order By changed from A to B'],
    [{ event: 'field-changed', field: 'phoneNumber', before: '1', after: '2' }, 'Phone changed from 1 to 2'],
    [{ event: 'field-changed', field: 'trade', before: 'A', after: 'B' }, 'Trade changed from A to B'],
    [{ event: 'field-changed', field: 'jobType', before: 'A', after: 'B' }, 'Job Type changed from A to B'],
    [
      { event: 'field-changed', field: 'campus', label: 'Campus', before: 'A', after: 'B' },
      'Campus changed from A to B',
    ],
    [
      { event: 'field-changed', field: 'building', label: 'Building', before: 'A', after: 'B' },
      'Building changed from A to B',
    ],
    [
      { event: 'field-changed', field: 'floor', label: 'Floor', before: '1', after: '' },
      'Floor removed; it was 1',
    ],
    [{ event: 'field-changed', field: 'suite', label: 'Room', before: '', after: '101' }, 'Room set to 101'],
    [
      { event: 'field-changed', field: 'orderByField2', label: 'Department', before: '', after: 'IT' },
      'Department set to IT',
    ],
    [
      { event: 'field-changed', field: 'billableTo', label: 'Billable To', before: '', after: 'IT' },
      'Billable To set to IT',
    ],
    [
      {
        event: 'field-changed',
        field: 'billableCategory',
        label: 'Billable Category',
        before: '',
        after: 'IT',
      },
      'Billable Category set to IT',
    ],
    [{ event: 'start-changed', before: '', after: '2026-01-05T00:04' }, 'Start set to 1/5/2026 12:04 AM'],
    [
      { event: 'target-changed', before: '2026-01-05T12:04', after: '2026-10-15T23:59' },
      'Target changed from 1/5/2026 12:04 PM to 10/15/2026 11:59 PM',
    ],
    [
      { event: 'target-changed', before: '2026-01-05T09:30', after: '' },
      'Target removed; it was 1/5/2026 9:30 AM',
    ],
  ]),
  ...ofKind('transfer', [
    [{ event: 'transferred', from: 'North', to: 'South' }, 'Transferred from North to South'],
  ]),
]

/** Every sentence that an order's log can contain. */
export const loggedEvents: readonly LoggedEvent[] = [...ofOrder, ...itemEvents]
