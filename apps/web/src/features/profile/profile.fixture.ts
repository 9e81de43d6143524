import type { User } from '@fettle/contract/users'
import type { Workspace } from '#lib/workspace.ts'
import { aWorkspace } from '#testing/workspace.tsx'

type WorkspaceOverrides = NonNullable<Parameters<typeof aWorkspace>[0]>

/** A contact record from the server, with overrides. */
const aContact = (overrides: Partial<NonNullable<User['contact']>> = {}): NonNullable<User['contact']> => ({
  contactId: 31,
  fmRecordId: 31,
  fmModId: 2,
  emailAddress: 'imani@riverside.example',
  firstName: 'Imani',
  lastName: 'Brandt',
  phone: '518-555-0142',
  company: 'Brandt & Co',
  tenantName: 'Suite 200',
  departmentName: 'Accounts',
  propertyId: 2,
  campus: 'South',
  location1: 'Mill House',
  floor: 'Second',
  location2: '214',
  campusId: 1,
  buildingId: 11,
  floorId: 12,
  roomId: 13,
  notifyPreference: 'email',
  ...overrides,
})

/** Common fixtures of a requester's pages. */
export const aRequester = (
  overrides: Omit<WorkspaceOverrides, 'user'> & {
    user?: Partial<User>
    contact?: Partial<NonNullable<User['contact']>>
  } = {},
): Workspace =>
  aWorkspace({
    ...overrides,
    user: {
      userRole: 'Requester',
      loginName: 'imani@riverside.example',
      emailAddress: 'imani@riverside.example',
      contactId: 31,
      contact: aContact(overrides.contact),
      worker: null,
      workerVendor: null,
      localAccountFlag: 1,
      ...overrides.user,
    },
  })
