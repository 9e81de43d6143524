/** Path prefixes of the web client's pages. The server responds with 404 for other paths. */
export const clientPages = [
  'a',
  'admin',
  'assets',
  'assignment',
  'device',
  'documents',
  'exports',
  'imports',
  'issuelog',
  'login',
  'my-day',
  'orders',
  'parts',
  'pms',
  'profile',
  'reports',
  'requisitions',
  'staff',
  'stock',
  'timecard',
  'vendors',
  'warehouses',
  'workers',
] as const

/** Client pages outside its router: the return from sign-in, and its renewal. */
export const signInPages = ['callback', 'silent-renew'] as const
