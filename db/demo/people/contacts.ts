import type { DemoProperty, DemoRoom } from '../places/places.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import { accountRow, type DemoLogin, type RoleIds, roleIdOf } from './accounts.ts'
import {
  type Cast,
  castNames,
  type DemoContact,
  emailOf,
  loginOf,
  type Names,
  type Person,
  phoneOf,
} from './people.ts'
import { contactTitles } from './people-data.ts'

type PeopleContext = { names: Names; userIds: Record<DemoLogin, number>; roleIds: RoleIds }
type ContactPlan = {
  name: readonly [string, string]
  department: string
  room: DemoRoom
  userId: number | null
  title: string
  isActive: boolean
}

function addContact({ rows }: World, property: DemoProperty, plan: ContactPlan, index: number): DemoContact {
  const id = rows.nextId('contact')
  const [first, last] = plan.name
  const { floor } = plan.room
  const rentsRooms = property.spec.labels.field === 'Tenant'
  const email = emailOf(first, last, property.spec.domain)
  const phone = phoneOf(property, index)
  rows.add('contact', {
    id,
    property_id: property.id,
    code: `${property.code}-${String(1000 + index)}`,
    first_name: first,
    last_name: last,
    email,
    phone,
    title: plan.title,
    company: rentsRooms ? plan.department : property.name,
    department: rentsRooms ? '' : plan.department,
    tenant: rentsRooms ? plan.department : '',
    campus_id: floor.building.campusId,
    building_id: floor.building.id,
    floor_id: floor.id,
    room_id: plan.room.id,
    is_active: plan.isActive,
  })
  return {
    id,
    name: `${first} ${last}`,
    firstName: first,
    userId: plan.userId,
    department: plan.department,
    phone,
    email,
    property,
    building: floor.building,
    room: plan.room,
  }
}

const workplaces = (property: DemoProperty): DemoRoom[] =>
  property.rooms.filter(({ kind }) => kind.where === 'room' && kind.category !== 'Support')

function plansOf(
  property: DemoProperty,
  input: PeopleContext,
  random: Random,
  newUser: () => number,
): ContactPlan[] {
  const rooms = workplaces(property)
  const plans: ContactPlan[] = []
  const cast = { AFC: ['manager', 'requester'], SQC: ['tenant'] }[property.code] ?? []
  const fixed = {
    manager: ['Facilities', 'Director of Facilities'],
    requester: ['Biology', 'Lab Coordinator'],
    tenant: ['Ironwood Law Group', 'Office Manager'],
  } as const
  for (const login of cast as (keyof typeof fixed)[]) {
    const [department, title] = fixed[login]
    plans.push({
      name: castNames[login],
      department,
      title,
      room: random.pick(rooms),
      userId: input.userIds[login],
      isActive: true,
    })
  }
  while (plans.length < property.spec.contacts) {
    const isActive = random.chance(0.94)
    plans.push({
      name: input.names.next(),
      department: random.pick(property.spec.departments),
      title: random.pick(contactTitles),
      room: random.pick(rooms),
      userId: isActive && random.chance(0.25) ? newUser() : null,
      isActive,
    })
  }
  return plans
}

export type Contacts = { contacts: DemoContact[]; cast: Pick<Cast, 'manager' | 'requester' | 'tenant'> }

/** Creates requesters. A quarter of them have their own accounts. */
export function buildContacts(
  world: World,
  properties: readonly DemoProperty[],
  input: PeopleContext,
): Contacts {
  const random = world.random.fork('contacts')
  const { rows } = world
  const contacts: DemoContact[] = []
  const cast: Partial<Contacts['cast']> = {}
  const visitors = new Map(Object.entries(input.userIds).map(([login, id]) => [id, login]))
  for (const property of properties) {
    const plans = plansOf(property, input, random, () => rows.nextId('user_account'))
    for (const [index, plan] of plans.entries()) {
      const contact = addContact(world, property, plan, index)
      const login = visitors.get(plan.userId ?? 0)
      if (login) cast[login as keyof Contacts['cast']] = contact
      else if (plan.isActive) contacts.push(contact)
      if (plan.userId === null || login) continue
      const [first, last] = plan.name
      rows.add(
        'user_account',
        accountRow({
          id: plan.userId,
          login: loginOf(first, last),
          name: contact.name,
          email: contact.email,
          roleId: roleIdOf(input.roleIds, 'Requester'),
          contactId: contact.id,
        }),
      )
      rows.add('user_property', { user_id: plan.userId, property_id: property.id, display_sequence: 0 })
    }
  }
  return { contacts, cast: cast as Contacts['cast'] }
}

/** Creates the dispatcher of a property's help desk. */
export function buildDesk(world: World, property: DemoProperty, names: Names, roleIds: RoleIds): Person {
  const { rows } = world
  const name = names.next()
  const random = world.random.fork(`desk ${property.code}`)
  const userId = rows.nextId('user_account')
  const contact = addContact(
    world,
    property,
    {
      name,
      department: property.spec.departments.includes('Facilities')
        ? 'Facilities'
        : (property.spec.departments.at(-1) ?? ''),
      title: 'Dispatcher',
      room: random.pick(workplaces(property)),
      userId,
      isActive: true,
    },
    900,
  )
  const [first, last] = name
  rows.add(
    'user_account',
    accountRow({
      id: userId,
      login: loginOf(first, last),
      name: contact.name,
      email: contact.email,
      roleId: roleIdOf(roleIds, 'Dispatcher'),
      contactId: contact.id,
    }),
  )
  rows.add('user_property', { user_id: userId, property_id: property.id, display_sequence: 0 })
  return contact
}
