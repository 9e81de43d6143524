import { visibleRolesAmong } from './features/desk/roles/roles.public.ts'
import { visiblePlacesAmong } from './features/foundation/buildings/place-list.public.ts'
import type { FlagKinds } from './features/foundation/flags/flags.public.ts'
import { visiblePropertiesAmong } from './features/foundation/properties/properties.public.ts'
import { visibleAccountsAmong } from './features/foundation/users/users.public.ts'
import { visibleContactsAmong } from './features/people/contacts/contacts.public.ts'
import { vendorList } from './features/people/vendors/vendors.public.ts'
import { workerList } from './features/people/workers/workers.public.ts'
import { visibleAssetsAmong } from './features/things/assets/assets.public.ts'
import { visibleProceduresAmong } from './features/things/procedures/procedures.public.ts'
import { visibleSchedulesAmong } from './features/work/pms/pms.public.ts'
import { visibleIdsOf } from './records/list/record-list.ts'

/** Kinds of records with flags. Each place level has separate flags, because a campus and a room may have the same id. */
export const flagKinds: FlagKinds = {
  asset: { permission: 'assets.read', visibleAmong: visibleAssetsAmong },
  worker: { permission: 'workers.read', visibleAmong: visibleIdsOf(workerList) },
  contact: { permission: 'contacts.read', visibleAmong: visibleContactsAmong },
  'user-account': { permission: 'users.read', visibleAmong: visibleAccountsAmong },
  company: { permission: 'vendors.read', visibleAmong: visibleIdsOf(vendorList) },
  'pm-schedule': { permission: 'pms.read', visibleAmong: visibleSchedulesAmong },
  property: { permission: 'settings.manage', visibleAmong: visiblePropertiesAmong },
  role: { permission: 'users.read', visibleAmong: visibleRolesAmong },
  campus: { permission: 'settings.manage', visibleAmong: visiblePlacesAmong('campus') },
  building: { permission: 'settings.manage', visibleAmong: visiblePlacesAmong('building') },
  floor: { permission: 'settings.manage', visibleAmong: visiblePlacesAmong('floor') },
  room: { permission: 'settings.manage', visibleAmong: visiblePlacesAmong('room') },
  procedure: { permission: 'settings.manage', visibleAmong: visibleProceduresAmong },
}
