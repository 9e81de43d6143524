import { seededRoles } from '@fettle/rules/access/privileges'
import type { Db } from '#platform/db/database.ts'
import { insertRow, insertRows } from '#platform/testing/rows.ts'
import { fillPlaces } from './matrix-places.fixture.ts'

const roleOf = (name: string) => {
  const role = seededRoles.find((each) => each.name === name)
  if (!role) throw new Error(`There is no role ${name}.`)
  return { name, kind: role.kind as string, privileges: [...role.privileges] as string[] }
}
const everything = roleOf('Administrator')
const ownWorker = {
  name: 'Worker Own',
  kind: 'worker',
  privileges: [
    'View Workorders',
    'View Orders: Own',
    'Edit Orders: Own',
    'Reassign Orders: Own Supervisor(s)',
    'Approve Orders: No',
  ],
}
const allWorker = {
  name: 'Worker All',
  kind: 'worker',
  privileges: [
    'View Workorders',
    'View Orders: All',
    'Edit Orders: All',
    'Reassign Orders: Anyone',
    'Approve Orders: No',
  ],
}

/** Privileges that are withheld from a manager one at a time: all that any call or matrix row requires. */
export const withheld = [
  'View Workorders',
  'Edit Workorders',
  'Delete Workorders',
  'Close Out Orders',
  'View Orders: All',
  'Edit Orders: All',
  'Reassign Orders: Anyone',
  'Approve Orders: Yes',
  'View Assets',
  'Edit Assets',
  'Delete Assets',
  'View Parts',
  'Edit Parts',
  'Delete Parts',
  'View PMs',
  'Edit PMs',
  'Generate PMs',
  'View Documents',
  'Edit Documents',
  'Delete Documents',
  'View Workers/Vendors',
  'Edit Workers',
  'Delete Workers',
  'Edit Vendors',
  'Delete PMs',
  'Delete Vendors',
  'View Issues',
  'Edit Issues',
  'Delete Issues',
  'View Contacts',
  'Edit Contacts',
  'Delete Contacts',
  'View Reports',
  'Approve Timecards',
  'View Rates',
  'Edit Sets: Yes',
  'Manage Saved Filters',
  'Manage Settings',
] as const
export type Withheld = (typeof withheld)[number]

type Person = {
  role: { name: string; kind: string; privileges: string[] }
  property: 1 | 2
  contact?: number
  assignee?: number
  disabled?: boolean
  entity?: boolean
}

/** The people of the world. Account ids follow this sequence. */
const people = {
  disabled: { role: everything, property: 1, disabled: true },
  'manager elsewhere': { role: everything, property: 2 },
  requester: { role: roleOf('Requester'), property: 1, contact: 1 },
  'other requester': { role: roleOf('Requester'), property: 1, contact: 2 },
  tenant: { role: roleOf('Requester'), property: 1, contact: 3, entity: true },
  'requester elsewhere': { role: roleOf('Requester'), property: 2, contact: 4 },
  assignee: { role: ownWorker, property: 1, assignee: 1 },
  'other worker': { role: ownWorker, property: 1, assignee: 2 },
  teammate: { role: roleOf('Technician'), property: 1, assignee: 3 },
  'worker all': { role: allWorker, property: 1, assignee: 4 },
  limited: { role: roleOf('Technician (limited)'), property: 1, assignee: 5 },
  supervisor: { role: roleOf('Supervisor'), property: 1, assignee: 6 },
  manager: { role: everything, property: 1 },
} as const satisfies Record<string, Person>
export type PersonName = keyof typeof people
export const personNames = Object.keys(people) as PersonName[]
/** All accounts by id. */
export const accountNames = [...personNames, ...withheld.map((text) => `without ${text}`)]
export const userIdOf = (name: string): number => accountNames.indexOf(name) + 1

/** Inserts two properties, the second with unrelated people only, and all people of the matrix. */
export async function fillMatrixWorld(db: Db): Promise<void> {
  await fillPlaces(db)
  const accounts = [
    ...personNames.map((name): [string, Person] => [name, people[name]]),
    ...withheld.map((text): [string, Person] => {
      const privileges = everything.privileges.filter((each) => each !== text)
      return [`without ${text}`, { role: { name: `Without ${text}`, kind: 'full', privileges }, property: 1 }]
    }),
  ]
  for (const [index, [name, person]] of accounts.entries()) {
    await addAccount(db, index + 1, name, person)
    if (name === 'supervisor' || name === 'manager' || name.startsWith('without '))
      await addProperty(db, index + 1, 3)
    // Managers have all properties, so that on shared records they lack the withheld privilege only.
    if (name === 'manager' || name.startsWith('without ')) await addProperty(db, index + 1, 2)
  }
}

async function addAccount(db: Db, id: number, name: string, person: Person): Promise<void> {
  const roleId = await insertRow(db, 'role', { ...person.role, name: `${person.role.name} ${id}` })
  await insertRows(db, 'user_account', {
    id,
    subject: name,
    login_name: name,
    display_name: person.property === 1 ? `Northern ${name}` : name,
    role_id: roleId,
    contact_id: person.contact ?? null,
    assignee_id: person.assignee ?? null,
    is_disabled: person.disabled ?? false,
    requester_view_all_orders: person.entity ?? false,
    in_out_active: true,
  })
  await addProperty(db, id, person.property)
}

const addProperty = (db: Db, userId: number, propertyId: number) =>
  db.insertInto('user_property').values({ user_id: userId, property_id: propertyId }).execute()

/** First account id of managers who have only the given withheld privileges. */
const firstOfAlone = 10_001
export const nameOfAlone = (kept: readonly Withheld[]): string => `alone with ${kept.join(', ')}`

/** Adds a manager for each set of privileges. Returns their names. */
export async function addManagersAlone(db: Db, sets: readonly (readonly Withheld[])[]): Promise<string[]> {
  const byName = new Map(sets.map((kept) => [nameOfAlone(kept), kept]))
  for (const [index, [name, kept]] of [...byName].entries()) {
    const isKept = (text: string) => kept.some((each) => each === text)
    const isWithheld = (text: string) => withheld.some((each) => each === text)
    const privileges = everything.privileges.filter((text) => isKept(text) || !isWithheld(text))
    const role = { name: 'Alone', kind: 'full', privileges }
    await addAccount(db, firstOfAlone + index, name, { role, property: 1 })
    for (const propertyId of [2, 3]) await addProperty(db, firstOfAlone + index, propertyId)
  }
  return [...byName.keys()]
}
