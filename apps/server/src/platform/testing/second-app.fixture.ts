import { createTestApp, type TestApp } from './app.ts'

/**
 * Starts a server as a second process would, on the database of the first, which stays open when this one is closed.
 */
export const createSecondApp = (
  { deps }: Pick<TestApp, 'deps'>,
  options: Omit<Parameters<typeof createTestApp>[0] & object, 'database'> = {},
): Promise<TestApp> =>
  createTestApp({
    ...options,
    database: { connectionString: deps.connectionString, drop: async () => undefined },
  })
