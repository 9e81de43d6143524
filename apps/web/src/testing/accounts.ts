import type { AccountDetail, AccountRow } from '@fettle/contract/accounts'
import type { RoleDetail } from '@fettle/contract/roles'

/** A row of the list of users. */
export const anAccountRow = (overrides: Partial<AccountRow> = {}): AccountRow => ({
  userId: 41,
  fmRecordId: 41,
  fmModId: 3,
  userName: 'Vera Viewer',
  loginName: 'vera',
  emailAddress: 'vera@riverside.example',
  kind: 'Full',
  roleId: 8,
  roleName: 'Viewer',
  properties: 'Riverside',
  lastSignIn: null,
  state: 'Active',
  ...overrides,
})

/** An account with everything that its page shows. */
export const anAccount = (overrides: Partial<AccountDetail> = {}): AccountDetail => ({
  ...anAccountRow(),
  contactId: 61,
  contactName: 'Vera Viewer',
  assigneeId: null,
  assigneeName: null,
  isWorker: false,
  propertyIds: [1],
  otherPropertyCount: 0,
  issuer: null,
  viewsAllRequests: null,
  mustChangePassword: false,
  lockedUntil: null,
  link: null,
  createdDateTime: '2026-03-01T12:00:00.000Z',
  modifiedDateTime: '2026-03-01T12:00:00.000Z',
  modifiedBy: 'Ada Admin',
  offersPasswords: true,
  can: { change: true },
  ...overrides,
})

/** A role with the people who have it. */
export const aRole = (overrides: Partial<RoleDetail> = {}): RoleDetail => ({
  roleId: 6,
  fmRecordId: 6,
  fmModId: 2,
  name: 'Technician',
  kind: 'worker',
  privileges: [
    'View Workorders',
    'View Assets',
    'View Orders: All',
    'Reassign Orders: None',
    'Approve Orders: No',
    'Edit Sets: No',
  ],
  userCount: 3,
  activeUserCount: 2,
  people: [{ userId: 41, userName: 'Tess Tern' }],
  modifiedDateTime: '2026-03-01T12:00:00.000Z',
  modifiedBy: 'Ada Admin',
  ...overrides,
})
