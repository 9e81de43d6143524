/** What the paths of the web client's pages begin with; the server answers every other path with 404. */
export const clientPages = [
  'a',
  'admin',
  'assets',
  'assignment',
  'documents',
  'exports',
  'imports',
  'issuelog',
  'login',
  'orders',
  'parts',
  'pms',
  'profile',
  'reports',
  'staff',
  'timecard',
  'vendors',
  'workers',
] as const

/** Pages of the client that come before its router: where a sign-in returns to, and where it is renewed. */
export const signInPages = ['callback', 'silent-renew'] as const
