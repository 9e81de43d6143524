import { assetClasses } from './asset-classes.ts'
import { assets } from './assets.ts'
import { budgets } from './budgets.ts'
import { buildings } from './buildings.ts'
import { campuses } from './campuses.ts'
import { contacts } from './contacts.ts'
import { documents } from './documents.ts'
import { floors } from './floors.ts'
import { issues } from './issues.ts'
import { jobTypes } from './job-types.ts'
import type { Kind } from './kind.ts'
import { meters } from './meters.ts'
import { parts } from './parts.ts'
import { pmSchedules } from './pm-schedules.ts'
import { procedureLines } from './procedure-lines.ts'
import { procedures } from './procedures.ts'
import { properties } from './properties.ts'
import { readings } from './readings.ts'
import { roles } from './roles.ts'
import { rooms } from './rooms.ts'
import { stock } from './stock.ts'
import { trades } from './trades.ts'
import { users } from './users.ts'
import { vendors } from './vendors.ts'
import { warehouses } from './warehouses.ts'
import { warranties } from './warranties.ts'
import { workOrders } from './work-orders.ts'
import { workers } from './workers.ts'

/** All kinds of imports, in the order in which a new property is usually filled. */
export const kinds: readonly Kind[] = [
  properties,
  campuses,
  buildings,
  floors,
  rooms,
  assetClasses,
  assets,
  warranties,
  meters,
  readings,
  trades,
  jobTypes,
  vendors,
  contacts,
  workers,
  roles,
  users,
  parts,
  warehouses,
  stock,
  procedures,
  procedureLines,
  pmSchedules,
  documents,
  workOrders,
  issues,
  budgets,
]
