import type { PersonName, Withheld } from './matrix-world.fixture.ts'

/**
 * Expected response: `+` success with the record; `-` success without the record; `u` 401, `f` 403, `n` 404;
 * `b` 400, `c` 409, `x` 422: authorized, but rejected for another reason.
 */
export type Column = '+' | '-' | 'u' | 'f' | 'n' | 'b' | 'c' | 'x'
/** A caller: one of the world's people, or signed out. */
export type Caller = PersonName | 'signed out'
export type Row<Body = object> = {
  /** Expected response per caller; `others` covers everyone not listed. Signed out defaults to 401. */
  people: { others: Column } & Partial<Record<Caller, Column>>
  /** Expected response for a manager without this one privilege. All other privileges must be irrelevant. */
  lacking?: Partial<Record<Withheld, Column>> | undefined
  /** Expected response for a manager with all relevant privileges, if it differs from the first manager's. */
  another?: Column
  path?: string
  query?: string
  body?: Body
  /** Fields of a form with a picture. */
  form?: Record<string, string>
}

/** Required capabilities, each with the response without it (A6.005, C8.2). */
export const needs = (...strings: Withheld[]) => ({
  lacking: Object.fromEntries(strings.map((text) => [text, 'f'])) as Row['lacking'] & object,
})

type Reach = Pick<Row, 'people' | 'lacking'>

/** The same response for every requester. */
export const requesters = (column: Column) => ({
  requester: column,
  'other requester': column,
  tenant: column,
  'requester elsewhere': column,
})

/** Only these people succeed; `elsewhere` is the response to the manager of another property. */
export const onlyFor = (people: readonly PersonName[], elsewhere: Column = 'f'): Row['people'] => ({
  others: 'f',
  'manager elsewhere': elsewhere,
  ...(Object.fromEntries(people.map((name) => [name, '+'])) as Partial<Record<PersonName, Column>>),
})

/** Change of a record that properties share: forbidden for users without all properties. */
export const ofAllOnly = (manager: Column = '+'): Pick<Row, 'people' | 'lacking'> => ({
  people: { ...onlyFor(['manager']), manager },
  lacking: administers,
})

/** Allows everyone who sees the order of a record. All others get `otherwise`. */
export const whoSeesOrder = (otherwise: Column): Row['people'] => ({
  others: '+',
  disabled: 'f',
  'manager elsewhere': otherwise,
  'other requester': otherwise,
  tenant: otherwise,
  'requester elsewhere': otherwise,
  'other worker': otherwise,
})

// Common access patterns, as the specification words them.
export const open: Reach = { people: { others: '+', 'signed out': '+' } }
export const signedIn: Reach = { people: { others: '+', disabled: 'f' } }
/** Lists of the caller's properties, for every signed-in user. */
export const ofProperty: Reach = {
  people: { others: '+', disabled: 'f', 'manager elsewhere': '-', 'requester elsewhere': '-' },
}
/** A record of a property by id: callers of other properties get 404. */
export const inProperty: Reach = {
  people: { others: '+', disabled: 'f', 'manager elsewhere': 'n', 'requester elsewhere': 'n' },
}
/** People with View Assets in the northern property. */
export const assetReaders = ['teammate', 'limited', 'supervisor', 'manager'] as const
/** Requires View Assets. */
export const assetList: Reach = { people: onlyFor(assetReaders, '-'), ...needs('View Assets') }
/** Calls about assets without records of a property. */
export const assetsInGeneral: Reach = { people: onlyFor(assetReaders, '+'), ...needs('View Assets') }
/** Editing assets has a separate capability, which a supervisor has too. */
export const editsAsset: Reach = { people: onlyFor(['supervisor', 'manager'], 'n'), ...needs('Edit Assets') }
export const oneAsset: Reach = { people: onlyFor(assetReaders, 'n'), ...needs('View Assets') }
/** Requires View Workers/Vendors, which the manager and a supervisor have. */
export const oneWorker: Reach = {
  people: onlyFor(['supervisor', 'manager'], 'n'),
  ...needs('View Workers/Vendors'),
}
export const editsWorker: Reach = { people: onlyFor(['manager'], 'n'), ...needs('Edit Workers') }
export const editsVendor: Reach = { people: onlyFor(['manager'], 'n'), ...needs('Edit Vendors') }
/** Requires View Contacts, which a supervisor has too. */
export const oneContact: Reach = {
  people: onlyFor(['supervisor', 'manager'], 'n'),
  ...needs('View Contacts'),
}
/** Lists of contacts without records of a property. */
export const contactList: Reach = {
  people: onlyFor(['supervisor', 'manager'], '+'),
  ...needs('View Contacts'),
}
export const editsContact: Reach = { people: onlyFor(['manager'], 'n'), ...needs('Edit Contacts') }
/** Users who handle orders, or have View Workers/Vendors, can list assignees. */
export const assignees: Reach = {
  people: { others: '+', disabled: 'f', 'manager elsewhere': '-', ...requesters('f') },
}
/** Visible orders: own, team, or all (A6.007-A6.009, A6.014). Others get 403 (A6.017). */
export const seesOrders: Row['lacking'] = { 'View Workorders': 'f', 'View Orders: All': '-' }
export const readsOrder: Reach = {
  people: {
    others: '+',
    disabled: 'f',
    'manager elsewhere': 'f',
    'other requester': 'f',
    'requester elsewhere': 'f',
    'other worker': 'f',
  },
  ...needs('View Workorders', 'View Orders: All'),
}
export const costs: Row['lacking'] = { 'View Workorders': 'f', 'View Orders: All': 'n' }
/**
 * Changing fields and opening: requires an `Edit Orders` that covers the order and is not Limited (A6.007).
 */
export const edits = needs('View Workorders', 'Edit Workorders', 'View Orders: All', 'Edit Orders: All')
export const editsOrder: Reach = {
  people: onlyFor(['assignee', 'teammate', 'worker all', 'supervisor', 'manager']),
  ...edits,
}
/** Working on an order: Limited suffices for own orders. */
export const worksOnOrder: Reach = {
  people: onlyFor(['assignee', 'teammate', 'worker all', 'limited', 'supervisor', 'manager']),
  ...edits,
}
export const approves: Reach = {
  people: onlyFor(['supervisor', 'manager']),
  ...needs('View Workorders', 'View Orders: All', 'Approve Orders: Yes'),
}
export const closes: Reach = {
  people: onlyFor(['manager']),
  ...needs('Close Out Orders', 'View Workorders', 'View Orders: All'),
}
export const editsSets: Reach = {
  people: onlyFor(['supervisor', 'manager']),
  ...needs('Edit Sets: Yes', 'View Workorders', 'View Orders: All'),
}
/** Own labor, or any as a supervisor (A6.012) or as a manager who works on the order. */
export const ownLabor: Reach = {
  people: {
    others: 'f',
    'manager elsewhere': 'n',
    assignee: '+',
    'other worker': 'n',
    supervisor: '+',
    manager: '+',
  },
  lacking: { ...edits.lacking, 'View Workorders': 'n', 'View Orders: All': 'n' } as Row['lacking'],
}
export const approvesTimecards: Row['lacking'] = { 'Approve Timecards': 'f' }
/** The own timecard, or any as a supervisor or timecard approver. */
export const keepsTimecard: Reach = {
  people: onlyFor(['assignee', 'supervisor', 'manager'], 'n'),
  lacking: approvesTimecards,
}
/** Users may create orders for the people they may reassign to. */
export const assigns = { 'Reassign Orders: Anyone': 'b' } as Row['lacking']
export const asksForOrder: Reach = {
  people: { others: '+', disabled: 'f', 'manager elsewhere': 'n', 'requester elsewhere': 'n' },
  lacking: { 'View Workorders': 'f' } as Row['lacking'],
}
export const onlyOwnAccount: Reach = { people: onlyFor(['assignee']) }
export const administers: Row['lacking'] = { 'Manage Settings': 'f' }
export const linkKeeping: Row['lacking'] = {
  'Manage Settings': 'f',
  'View Workorders': 'f',
  'View Orders: All': 'f',
}

export const on = (order: number) => ({ workorderId: order })
/** Hash of an unknown password. */
export const hash = `$argon2id$v=19$m=19456,t=2,p=1$${'c2FsdHNhbHRzYWx0c2FsdA'}$${'A'.repeat(43)}`
export const savedFilter = {
  title: 'x',
  query: {},
  sortColumn: 'name',
  sortDirection: 'ascend' as const,
  sharedRoleId: null,
}
export const draft = { propertyId: 1, description: 'x', building: 'Northern hall' }

/** The response that the matrix expects for a caller. */
export const answerTo = ({ people }: Row, caller: Caller): string =>
  people[caller] ?? (caller === 'signed out' ? 'u' : people.others)
