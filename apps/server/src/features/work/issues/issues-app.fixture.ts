import { sql } from 'kysely'
import { expect } from 'vitest'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

/** An issue as the administrator enters it. */
export const issueDraft = {
  propertyId: 1001,
  title: 'Cracked step',
  description: 'The third step is loose.',
  kind: 'Safety',
  severity: 2,
  buildingId: 1001,
}

/** The reference app with calls on issues, by the administrator unless a subject is named. */
export async function createIssuesApp() {
  const server = await createReferenceApp()
  const post = (path: string, body: object, subject = 'administrator') => server.post(subject, path, body)
  return {
    ...server,
    send: post,
    create: async (fields: object = {}) => {
      const { status, json } = await post('/api/Issues', { ...issueDraft, ...fields })
      expect(status).toBe(201)
      return json
    },
    read: async (issueId: number) => (await server.as('administrator', `/api/Issues/${issueId}`)).json,
    /** Deletes all issues and sets the time to the morning of March 10. */
    begin: async () => {
      server.clock.set(new Date('2026-03-10T15:00:00Z'))
      await sql`delete from issue`.execute(server.db)
    },
    move: (issueId: number, body: object) => post(`/api/Issues/${issueId}/status`, body),
  }
}

/** Fields named by the problems of a response. */
export const fieldsOf = (json: { errors: { field: string }[] }) => json.errors.map(({ field }) => field)
