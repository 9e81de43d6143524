import { iso } from '../calendar.ts'
import type { DemoProperty } from '../places/places.ts'
import type { TradeBook } from '../trades.ts'
import type { World } from '../world.ts'
import {
  accountRow,
  type DemoLogin,
  demoAccounts,
  demoLogins,
  presenceRow,
  type RoleIds,
  roleIdOf,
} from './accounts.ts'
import { buildContacts, buildDesk } from './contacts.ts'
import {
  type Cast,
  createNames,
  type DemoAssignee,
  type DemoContact,
  type Person,
  type Staff,
} from './people.ts'
import { buildVendors, buildWorkers } from './workers.ts'

/** The accounts that visitors sign in with: the only ones with a password. */
function addVisitorAccounts(
  world: World,
  cast: Cast,
  properties: readonly DemoProperty[],
  roleIds: RoleIds,
  hashes: ReadonlyMap<DemoLogin, string>,
): void {
  const { rows, calendar } = world
  for (const login of demoLogins) {
    const person: DemoContact | DemoAssignee = cast[login]
    const isAssignee = 'kind' in person
    const id = person.userId
    const hash = hashes.get(login)
    if (id === null || hash === undefined) throw new Error(`The account ${login} is not complete.`)
    const inOut =
      isAssignee && person.property
        ? {
            status: 'In' as const,
            at: new Date(calendar.at(calendar.day(-1), person.property.zone, 7 * 60 - 4)).toISOString(),
          }
        : null
    rows.add(
      'user_account',
      accountRow({
        id,
        login,
        name: person.name,
        email: `${login}@fettle.example`,
        roleId: roleIdOf(roleIds, demoAccounts[login].role),
        contactId: isAssignee ? null : person.id,
        assigneeId: isAssignee ? person.id : null,
        viewAll: login === 'tenant',
        ...(inOut ? { inOut } : {}),
      }),
    )
    if (inOut) rows.add('presence_entry', presenceRow({ id, name: person.name }, inOut))
    for (const [index, code] of demoAccounts[login].properties.entries()) {
      const property = properties.find((each) => each.code === code)
      if (property)
        rows.add('user_property', { user_id: id, property_id: property.id, display_sequence: index })
    }
    rows.add('local_credential', { user_id: id, password_hash: hash })
  }
}

/** Last sign-in of accounts that the sign-in page does not list; a few are only invited. */
function addSignIns({ rows, calendar, random }: World): void {
  const drawn = random.fork('sign-ins')
  for (const { id, in_out_active: wasIn } of rows.rowsOf('user_account')) {
    const minutes = drawn.int(1, 3 * 7 * 24 * 60)
    if (id === undefined || (drawn.chance(0.08) && !wasIn)) continue
    rows.add('sign_in', { user_id: id, last_at: iso(calendar.nowMs - minutes * 60_000) })
  }
}

/** Everybody: vendors, workers, contacts and their accounts. */
export function buildStaff(
  world: World,
  properties: readonly DemoProperty[],
  book: TradeBook,
  roleIds: RoleIds,
  hashes: ReadonlyMap<DemoLogin, string>,
): Staff {
  const names = createNames(world.random.fork('names'))
  // The visitors' accounts come first: their ids are the lowest.
  const userIds = Object.fromEntries(
    demoLogins.map((login) => [login, world.rows.nextId('user_account')]),
  ) as Record<DemoLogin, number>
  const vendors = buildVendors(world, book)
  const workers = buildWorkers(world, properties, book, { names, userIds, roleIds, vendors })
  const contacts = buildContacts(world, properties, { names, userIds, roleIds })
  const desks = new Map<DemoProperty, Person[]>()
  for (const property of properties) {
    desks.set(property, [buildDesk(world, property, names, roleIds), contacts.cast.manager])
  }
  addSignIns(world)
  const cast: Cast = { ...workers.cast, ...contacts.cast }
  addVisitorAccounts(world, cast, properties, roleIds, hashes)
  return {
    assignees: [...workers.workers, ...vendors.assignees],
    contacts: contacts.contacts,
    desks,
    supervisors: workers.supervisors,
    companyIds: vendors.companyIds,
    cast,
  }
}
