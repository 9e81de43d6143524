import type { PersonName, Withheld } from './matrix-world.fixture.ts'

/**
 * What one caller is answered: `+` done, or told of the record; `-` a good answer that does not tell of it; `u` 401,
 * `f` 403, `n` 404; `b` 400, `c` 409, `x` 422: let in, and refused for another reason.
 */
export type Column = '+' | '-' | 'u' | 'f' | 'n' | 'b' | 'c' | 'x'
/** Who makes a call: one of the people of the world, or nobody who has signed in. */
export type Caller = PersonName | 'signed out'
export type Row<Body = object> = {
  /** What each caller is answered; `others` are all who are not named. Signed out is 401 where it is not named. */
  people: { others: Column } & Partial<Record<Caller, Column>>
  /** What a manager is answered who lacks this one thing; everything else must not matter. */
  lacking?: Partial<Record<Withheld, Column>> | undefined
  /** What a manager is answered who lacks nothing that matters, where that is not what the manager is answered. */
  another?: Column
  path?: string
  query?: string
  body?: Body
  /** The fields of a form that carries a picture. */
  form?: Record<string, string>
}

/** The capabilities of the menu that open a call, each with what the call answers without it (A6.005, C8.2). */
export const needs = (...strings: Withheld[]) => ({
  lacking: Object.fromEntries(strings.map((text) => [text, 'f'])) as Row['lacking'] & object,
})

type Reach = Pick<Row, 'people' | 'lacking'>

/** It is done for these people alone; `elsewhere` is what the manager of another property is answered. */
export const onlyFor = (people: readonly PersonName[], elsewhere: Column = 'f'): Row['people'] => ({
  others: 'f',
  'manager elsewhere': elsewhere,
  ...(Object.fromEntries(people.map((name) => [name, '+'])) as Partial<Record<PersonName, Column>>),
})

/** Change of a record that properties share: refused to users without all properties. */
export const ofAllOnly = (manager: Column = '+'): Pick<Row, 'people' | 'lacking'> => ({
  people: { ...onlyFor(['manager']), manager },
  lacking: administers,
})

// Who reaches what, in the words of the specification.
export const open: Reach = { people: { others: '+', 'signed out': '+' } }
export const signedIn: Reach = { people: { others: '+', disabled: 'f' } }
/** Lists of one's own properties, for whoever is signed in. */
export const ofProperty: Reach = {
  people: { others: '+', disabled: 'f', 'manager elsewhere': '-', 'requester elsewhere': '-' },
}
/** A record of a property by its id: nobody learns that it is there beyond it. */
export const inProperty: Reach = {
  people: { others: '+', disabled: 'f', 'manager elsewhere': 'n', 'requester elsewhere': 'n' },
}
/** Those who have View Assets in the northern property. */
export const assetReaders = ['teammate', 'limited', 'supervisor', 'manager'] as const
/** Capability View Assets. */
export const assetList: Reach = {
  people: onlyFor(assetReaders, '-'),
  ...needs('View Assets'),
}
/** Calls about assets that name none of another property. */
export const assetsInGeneral: Reach = { people: onlyFor(assetReaders, '+'), ...needs('View Assets') }
/** Editing assets has its own capability, which a supervisor has too. */
export const editsAsset: Reach = {
  people: onlyFor(['supervisor', 'manager'], 'n'),
  ...needs('Edit Assets'),
}
export const oneAsset: Reach = {
  people: onlyFor(assetReaders, 'n'),
  ...needs('View Assets'),
}
/** Capability View Workers/Vendors: the manager's and a supervisor's. */
export const oneWorker: Reach = {
  people: onlyFor(['supervisor', 'manager'], 'n'),
  ...needs('View Workers/Vendors'),
}
export const editsWorker: Reach = {
  people: onlyFor(['manager'], 'n'),
  ...needs('Edit Workers'),
}
export const editsVendor: Reach = {
  people: onlyFor(['manager'], 'n'),
  ...needs('Edit Vendors'),
}
/** Capability View Contacts, which a supervisor has too. */
export const oneContact: Reach = {
  people: onlyFor(['supervisor', 'manager'], 'n'),
  ...needs('View Contacts'),
}
/** Lists of contacts that name none of another property. */
export const contactList: Reach = {
  people: onlyFor(['supervisor', 'manager'], '+'),
  ...needs('View Contacts'),
}
export const editsContact: Reach = {
  people: onlyFor(['manager'], 'n'),
  ...needs('Edit Contacts'),
}
/** Everybody who handles orders, or has View Workers/Vendors, picks an assignee. */
export const assignees: Reach = {
  people: {
    others: '+',
    disabled: 'f',
    'manager elsewhere': '-',
    requester: 'f',
    'other requester': 'f',
    tenant: 'f',
    'requester elsewhere': 'f',
  },
}
/** Orders that one sees: one's own, one's team's, all (A6.007-A6.009, A6.014); 403 for the others (A6.017). */
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
/** Changing fields and opening: an `Edit Orders` that reaches the order and is not Limited (A6.007). */
export const edits = needs('View Workorders', 'Edit Workorders', 'View Orders: All', 'Edit Orders: All')
export const editsOrder: Reach = {
  people: onlyFor(['assignee', 'teammate', 'worker all', 'supervisor', 'manager']),
  ...edits,
}
/** Working on it: Limited may, on their own orders. */
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
/** One's own labor, or anybody's as a supervisor (A6.012), or as a manager who works on the order. */
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
/** One's own timecard, or anybody's as a supervisor or as one who approves timecards. */
export const keepsTimecard: Reach = {
  people: onlyFor(['assignee', 'supervisor', 'manager'], 'n'),
  lacking: approvesTimecards,
}
/** Whom one may reassign to, one may make an order for. */
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
/** Of nobody's password. */
export const hash = `$argon2id$v=19$m=19456,t=2,p=1$${'c2FsdHNhbHRzYWx0c2FsdA'}$${'A'.repeat(43)}`
export const savedFilter = {
  title: 'x',
  query: {},
  sortColumn: 'name',
  sortDirection: 'ascend' as const,
  sharedRoleId: null,
}
export const draft = { propertyId: 1, description: 'x', building: 'Northern hall' }

/** What the table says that a caller is answered. */
export const answerTo = ({ people }: Row, caller: Caller): string =>
  people[caller] ?? (caller === 'signed out' ? 'u' : people.others)
