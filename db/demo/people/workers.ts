import type { DemoProperty } from '../places/places.ts'
import type { Random } from '../random.ts'
import { type TradeBook, tradeOf } from '../trades.ts'
import type { World } from '../world.ts'
import { accountRow, type DemoLogin, presenceRow, type RoleIds, roleIdOf } from './accounts.ts'
import {
  type Cast,
  castNames,
  type DemoAssignee,
  emailOf,
  loginOf,
  type Names,
  type Person,
  phoneOf,
} from './people.ts'
import { crews, vendorSpecs, workerTitles } from './people-data.ts'
import { addVendorPapers, vendorTerms } from './vendor-papers.ts'

export type Vendors = { assignees: DemoAssignee[]; companyIds: ReadonlyMap<string, number> }

export function buildVendors({ rows, calendar }: World, book: TradeBook): Vendors {
  const companyIds = new Map<string, number>()
  const assignees: DemoAssignee[] = []
  for (const [index, spec] of vendorSpecs.entries()) {
    const id = rows.nextId('assignee')
    companyIds.set(spec.code, id)
    rows.add('assignee', { id, kind: 'vendor', property_id: null, name: spec.name, is_active: true })
    rows.add('company', {
      id,
      code: spec.code,
      vendor_type: spec.type,
      phone: `800-555-0${String(120 + index)}`,
      email: `service@${spec.name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`,
      address: `${12 + index * 7} Industrial Way`,
      notes:
        spec.type === 'Contractor'
          ? 'Certificate of insurance on file. Call the dispatcher before 3 pm for same-day service.'
          : '',
      ...vendorTerms(spec.type, index),
    })
    addVendorPapers(rows, calendar, { id, type: spec.type, index })
    for (const [at, trade] of spec.trades.entries())
      rows.add('assignee_trade', {
        assignee_id: id,
        trade_id: tradeOf(book, trade).id,
        is_preferred: at === 0 && index < 7,
        rank: at === 0 ? (index % 3) + 1 : null,
      })
    if (spec.trades.length > 0) {
      assignees.push({
        id,
        kind: 'vendor',
        name: spec.name,
        userId: null,
        trades: spec.trades,
        property: null,
        rate: 95 + index * 4,
      })
    }
  }
  return { assignees, companyIds }
}

type PeopleContext = { names: Names; userIds: Record<DemoLogin, number>; roleIds: RoleIds; vendors: Vendors }
type WorkerPlan = {
  name: readonly [string, string]
  trades: readonly string[]
  userId: number
  login?: DemoLogin
  isSupervisor: boolean
  companyId: number | null
}

const shifts = [
  { days: [1, 2, 3, 4, 5], from: '07:00', to: '15:30' },
  { days: [1, 2, 3, 4, 5], from: '08:00', to: '16:30' },
  { days: [0, 1, 2, 3, 4], from: '15:00', to: '23:30' },
  { days: [2, 3, 4, 5, 6], from: '06:00', to: '14:30' },
] as const
/** Crosses midnight. */
const nightShift = { days: [0, 1, 2, 3, 4], from: '22:00', to: '06:00' } as const

/** Every fifth is away around now, every third will be: a vacation and its reason. */
function addDaysOff({ rows, calendar }: World, id: number, { code }: DemoProperty) {
  const away = (id * 7 + code.length) % 15
  const add = (from: number, days: number, reason: string) =>
    rows.add('worker_day_off', {
      worker_id: id,
      from_on: calendar.day(from),
      to_on: calendar.day(from + days - 1),
      reason,
    })
  if (away % 5 === 0) add(-2, 7, 'Vacation')
  if (away % 3 === 0) add(20 + away, 5, 'Vacation')
  if (away === 1) add(0, 1, 'Training')
}

function addDuties(
  world: World,
  book: TradeBook,
  id: number,
  property: DemoProperty,
  plan: WorkerPlan,
  random: Random,
) {
  const { rows } = world
  for (const [index, name] of plan.trades.entries()) {
    const trade = tradeOf(book, name)
    rows.add('assignee_trade', {
      assignee_id: id,
      trade_id: trade.id,
      is_preferred: false,
      rank: null,
    })
    const rank = Math.min(9, index + random.int(1, 2))
    rows.add('job_rank', {
      worker_id: id,
      trade_id: trade.id,
      job_type_id: null,
      rank,
      auto_assign: !plan.isSupervisor && plan.companyId === null,
    })
    if (index > 0 || plan.isSupervisor) continue
    for (const jobType of random.sample([...trade.jobTypes.values()], 2)) {
      rows.add('job_rank', {
        worker_id: id,
        trade_id: trade.id,
        job_type_id: jobType.id,
        rank: 1,
        auto_assign: plan.companyId === null,
      })
    }
  }
  const shift =
    plan.trades[0] === 'Custodial' && random.chance(0.6)
      ? nightShift
      : plan.isSupervisor
        ? shifts[0]
        : random.pick(shifts)
  for (const weekday of shift.days) {
    rows.add('worker_shift', { worker_id: id, weekday, starts_at: shift.from, ends_at: shift.to })
  }
  addDaysOff(world, id, property)
  // Most go everywhere, some only to a few buildings.
  if (!plan.isSupervisor && plan.login === undefined && random.chance(0.3)) {
    for (const building of random.sample(property.buildings, 3)) {
      rows.add('assignee_building', { assignee_id: id, building_id: building.id })
    }
  }
}

function addWorker(
  world: World,
  property: DemoProperty,
  plan: WorkerPlan,
  supervisorId: number | null,
  input: PeopleContext,
  index: number,
  random: Random,
): DemoAssignee {
  const { rows, calendar } = world
  const id = rows.nextId('assignee')
  const [first, last] = plan.name
  const name = `${first} ${last}`
  const rate = plan.companyId !== null ? 84 : plan.isSupervisor ? 46 : random.int(24, 41)
  const preference = random.pick(['email', 'app', 'app', 'text'])
  rows.add('assignee', { id, kind: 'worker', property_id: property.id, name, is_active: true })
  rows.add('worker', {
    id,
    property_id: property.id,
    company_id: plan.companyId,
    supervisor_id: supervisorId,
    hourly_rate: rate,
    overtime_rate: plan.companyId === null ? rate * 1.5 : null,
    // Supervisors are notified of poor surveys by e-mail.
    notify_preference: plan.isSupervisor ? 'email' : preference,
    email: emailOf(first, last, property.spec.domain),
    phone: phoneOf(property, 20 + index),
    cellphone: phoneOf(property, 60 + index),
    role_title: plan.isSupervisor
      ? 'Maintenance Supervisor'
      : (workerTitles[plan.trades[0] ?? ''] ?? 'Maintenance Technician'),
    is_supervisor: plan.isSupervisor,
    location_tracking: false,
    notes: plan.companyId === null ? '' : 'On site Tuesdays and Thursdays, otherwise on call.',
  })
  if (plan.login === undefined) {
    const isIn = random.chance(0.55)
    const inOut = {
      status: isIn ? ('In' as const) : ('Out' as const),
      at: new Date(
        calendar.at(calendar.day(-1), property.zone, isIn ? random.int(350, 480) : random.int(880, 1010)),
      ).toISOString(),
    }
    rows.add(
      'user_account',
      accountRow({
        id: plan.userId,
        login: loginOf(first, last),
        name,
        email: emailOf(first, last, property.spec.domain),
        roleId: roleIdOf(input.roleIds, plan.isSupervisor ? 'Supervisor' : 'Technician'),
        assigneeId: id,
        inOut,
      }),
    )
    rows.add('user_property', { user_id: plan.userId, property_id: property.id, display_sequence: 0 })
    rows.add('presence_entry', presenceRow({ id: plan.userId, name }, inOut))
  }
  return { id, kind: 'worker', name, userId: plan.userId, trades: plan.trades, property, rate }
}

const everyTrade = [
  'General Maintenance',
  'HVAC',
  'Plumbing',
  'Electrical',
  'Carpentry',
  'Custodial',
  'Grounds',
  'Locksmith',
  'Painting',
]

function plansOf(world: World, property: DemoProperty, input: PeopleContext): WorkerPlan[] {
  const newUser = () => world.rows.nextId('user_account')
  const isFirst = property.code === 'AFC'
  const plan = (trades: readonly string[], login?: DemoLogin & keyof typeof castNames): WorkerPlan => ({
    name: login ? castNames[login] : input.names.next(),
    trades,
    userId: login ? input.userIds[login] : newUser(),
    ...(login ? { login } : {}),
    isSupervisor: false,
    companyId: null,
  })
  const [firstCrew = ['HVAC'], ...otherCrews] = crews[property.code] ?? []
  const boss = { ...plan(everyTrade, isFirst ? 'supervisor' : undefined), isSupervisor: true }
  const hired = { ...plan(['HVAC'], 'contractor'), companyId: input.vendors.companyIds.get('V-COLD') ?? null }
  return [
    boss,
    plan(firstCrew, isFirst ? 'technician' : undefined),
    ...otherCrews.map((trades) => plan(trades)),
    ...(isFirst ? [hired] : []),
  ]
}

export type Workers = {
  workers: DemoAssignee[]
  supervisors: Map<DemoProperty, Person>
  cast: Pick<Cast, 'supervisor' | 'technician' | 'contractor'>
}

/** Creates the workers of every property under one supervisor each, with trades, ranks, shifts and accounts. */
export function buildWorkers(
  world: World,
  properties: readonly DemoProperty[],
  book: TradeBook,
  input: PeopleContext,
): Workers {
  const random = world.random.fork('workers')
  const workers: DemoAssignee[] = []
  const supervisors = new Map<DemoProperty, Person>()
  const cast: Partial<Workers['cast']> = {}
  for (const property of properties) {
    let supervisorId: number | null = null
    for (const [index, plan] of plansOf(world, property, input).entries()) {
      const worker = addWorker(world, property, plan, supervisorId, input, index, random)
      addDuties(world, book, worker.id, property, plan, random)
      if (plan.isSupervisor) {
        supervisorId = worker.id
        supervisors.set(property, worker)
      }
      if (plan.login) cast[plan.login as keyof Workers['cast']] = worker
      workers.push(worker)
    }
  }
  return { workers, supervisors, cast: cast as Workers['cast'] }
}
