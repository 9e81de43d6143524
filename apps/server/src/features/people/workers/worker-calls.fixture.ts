import type { ReferenceApp } from '#platform/testing/reference-app.fixture.ts'

/** Calls that create, change and delete workers of North. `server` is called late, because it starts before the tests. */
export const workerCalls = (server: ReferenceApp) => ({
  create: (body: object, subject = 'administrator') =>
    server.post(subject, '/api/Workers', { propertyId: 1001, workerName: 'Nora New', ...body }),
  change: (workerId: number, body: object, more: { ifMatch?: string; subject?: string } = {}) =>
    server.as(more.subject ?? 'administrator', `/api/Workers/${workerId}`, {
      method: 'PUT',
      body,
      ...(more.ifMatch === undefined ? {} : { ifMatch: more.ifMatch }),
    }),
  remove: (workerId: number, subject = 'administrator') =>
    server.as(subject, `/api/Workers/${workerId}`, { method: 'DELETE' }),
})
