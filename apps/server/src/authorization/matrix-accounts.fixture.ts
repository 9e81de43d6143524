import type { Rows } from './matrix-calls.fixture.ts'
import { administers, ofAllOnly, onlyFor, type Row } from './matrix-reach.fixture.ts'

/** Administration of an account in one's properties; roles belong to the whole system. */
const oneAccount: Pick<Row, 'people' | 'lacking'> = {
  people: onlyFor(['manager'], 'n'),
  lacking: administers,
}
const everyRole: Pick<Row, 'people' | 'lacking'> = { people: onlyFor(['manager'], '+'), lacking: administers }
/** An account that no one in the matrix uses. */
const spare = '/api/Accounts/900'

/** Matrix rows of the calls about users and roles. */
export const accountRows = {
  // The northern managers have the other property too.
  listAccounts: { ...oneAccount, people: onlyFor(['manager'], '+') },
  countAccounts: { ...everyRole, body: { filters: [{}] } },
  exportAccounts: everyRole,
  getAccount: { ...oneAccount, path: spare },
  listAccountLog: { ...oneAccount, path: `${spare}/log` },
  createAccount: {
    ...oneAccount,
    body: {
      kind: 'full',
      roleId: 1013,
      propertyIds: [1],
      firstName: 'Ned',
      lastName: 'Northern',
      emailAddress: 'ned@n.example',
      loginName: 'newcomer',
      start: 'invitation',
    },
  },
  updateAccount: { ...oneAccount, path: spare, body: { loginName: 'spare again' } },
  disableAccount: { ...oneAccount, path: `${spare}/disable` },
  enableAccount: { ...oneAccount, path: `${spare}/enable` },
  unlockAccount: { ...oneAccount, path: `${spare}/unlock` },
  sendPasswordLink: { ...oneAccount, path: `${spare}/password-link` },
  setOneTimePassword: { ...oneAccount, path: `${spare}/one-time-password` },
  listRoleRows: everyRole,
  countRoles: { ...everyRole, body: { filters: [{}] } },
  exportRoles: everyRole,
  listRoles: everyRole,
  getRole: { ...everyRole, path: '/api/Roles/900' },
  listRoleLog: { ...everyRole, path: '/api/Roles/900/log' },
  createRole: { ...ofAllOnly(), body: { name: 'Newcomer', kind: 'worker', privileges: [] } },
  updateRole: { ...ofAllOnly(), path: '/api/Roles/900', body: { name: 'Spare again' } },
  deleteRole: { ...ofAllOnly(), path: '/api/Roles/900' },
} satisfies Partial<Rows>
