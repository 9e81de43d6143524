import { expect, test } from 'vitest'
import { createCalendar } from '../calendar.ts'
import { buildPlaces } from '../places/places.ts'
import { createRandom } from '../random.ts'
import { createRowStore } from '../row-store.ts'
import { buildTrades } from '../trades.ts'
import { demoLogins } from './accounts.ts'
import { buildStaff } from './staff.ts'

const roles = ['Administrator', 'Dispatcher', 'Supervisor', 'Technician', 'Technician (limited)', 'Requester']

test('nearly everybody has signed in before now, and a few are invited still', () => {
  const calendar = createCalendar(new Date('2026-02-11T15:20:00Z'))
  const world = { random: createRandom('people'), calendar, rows: createRowStore() }
  const properties = buildPlaces(world)
  const roleIds = new Map(roles.map((name, index) => [name, index + 1]))
  const hashes = new Map(demoLogins.map((login) => [login, 'hash']))
  buildStaff(world, properties, buildTrades(world, properties), roleIds, hashes)

  const signIns = world.rows.rowsOf('sign_in')
  const visitors = world.rows.count('local_credential')
  const invited = world.rows.count('user_account') - visitors - signIns.length
  expect(invited).toBeGreaterThan(0)
  expect(signIns.length).toBeGreaterThan(invited * 5)
  expect(signIns.filter(({ last_at: at }) => Date.parse(String(at)) >= calendar.nowMs)).toEqual([])
  const ids = new Set([...signIns, ...world.rows.rowsOf('local_credential')].map(({ user_id: id }) => id))
  const present = world.rows.rowsOf('presence_entry').map(({ user_id: id }) => id)
  expect(present.length).toBeGreaterThan(20)
  expect(present.filter((id) => !ids.has(id))).toEqual([])
})
