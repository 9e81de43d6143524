import { createTestApp, type TestApp } from './app.ts'

/** Another process's server on the database of the first; it leaves the database to the first. */
export const createSecondApp = (
  { deps }: Pick<TestApp, 'deps'>,
  options: Omit<Parameters<typeof createTestApp>[0] & object, 'database'> = {},
): Promise<TestApp> =>
  createTestApp({
    ...options,
    database: { connectionString: deps.connectionString, drop: async () => undefined },
  })
