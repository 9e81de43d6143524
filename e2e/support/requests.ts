import type { Api } from './api.ts'
import type { FullOrder } from './orders.ts'

/** Creates a request like a requester through the API, in the place of their contact record. */
export async function makeRequest(
  api: Api,
  fields: Readonly<Record<string, unknown>> & { description: string },
): Promise<FullOrder> {
  const me = await api.get<{ contact: { location1: string | null; propertyId: number } }>(
    '/api/Users/MyProfile',
  )
  return api.post<FullOrder>('/api/Workorders/Request', {
    propertyId: me.contact.propertyId,
    building: me.contact.location1,
    jobType: 'Lights Out',
    ...fields,
  })
}

/** What a supervisor does with a request until the work is done. */
export const handling = (supervisor: Api, { workorderId }: { workorderId: number }) => ({
  approve: () => supervisor.put<FullOrder>('/api/Workorders/approve', { workorderId }),
  deny: (denyReason: string) => supervisor.put('/api/Workorders/deny', { workorderId, denyReason }),
  hold: () => supervisor.put(`/api/Workorders/${workorderId}/set-hold`, {}),
  open: () => supervisor.put(`/api/Workorders/${workorderId}/open-order`, {}),
  complete: () => supervisor.put('/api/Workorders/complete', { workorderId }),
  say: (commentText: string) =>
    supervisor.post('/api/Workorders/AddComment', { workorderId, commentText, kind: 1 }),
})
