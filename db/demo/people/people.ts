import type { DemoBuilding, DemoProperty, DemoRoom } from '../places/places.ts'
import type { Random } from '../random.ts'
import { firstNames, lastNames } from './people-data.ts'

/** The acting person, as logs and messages name them. */
export type Person = { userId: number | null; name: string }

export type DemoAssignee = Person & {
  id: number
  kind: 'worker' | 'vendor'
  /** The main trade first. */
  trades: readonly string[]
  property: DemoProperty | null
  rate: number
}

export type DemoContact = Person & {
  id: number
  firstName: string
  department: string
  phone: string
  email: string
  property: DemoProperty
  building: DemoBuilding
  room: DemoRoom
}

export type Staff = {
  assignees: readonly DemoAssignee[]
  contacts: readonly DemoContact[]
  /** The people who approve and deny at each property. */
  desks: ReadonlyMap<DemoProperty, readonly Person[]>
  supervisors: ReadonlyMap<DemoProperty, Person>
  companyIds: ReadonlyMap<string, number>
  cast: Cast
}

/** The people behind the accounts that visitors sign in with. */
export type Cast = {
  manager: DemoContact
  supervisor: DemoAssignee
  technician: DemoAssignee
  contractor: DemoAssignee
  requester: DemoContact
  tenant: DemoContact
}

export const castNames = {
  manager: ['Grace', 'Holloway'],
  supervisor: ['Marcus', 'Delgado'],
  technician: ['Elena', 'Novak'],
  contractor: ['Wes', 'Callahan'],
  requester: ['Priya', 'Desai'],
  tenant: ['Rafael', 'Molina'],
} as const satisfies Record<keyof Cast, readonly [string, string]>

export type Names = { next(): readonly [first: string, last: string] }

/** Gives every person a unique name. */
export function createNames(random: Random): Names {
  const used = new Set<string>(Object.values(castNames).map((name) => name.join(' ')))
  return {
    next() {
      for (;;) {
        const name = [random.pick(firstNames), random.pick(lastNames)] as const
        if (used.has(name.join(' '))) continue
        used.add(name.join(' '))
        return name
      }
    },
  }
}

/** A phone number from the range reserved for fiction. */
export const phoneOf = (property: DemoProperty, index: number): string =>
  `${property.spec.areaCode}-555-0${String(100 + (index % 100)).padStart(3, '0')}`

export const loginOf = (first: string, last: string): string =>
  `${first}.${last}`.toLowerCase().replaceAll(/[^a-z.]/g, '')

export const emailOf = (first: string, last: string, domain: string): string =>
  `${loginOf(first, last)}@${domain}`
