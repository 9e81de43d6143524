import type { Api } from './api.ts'

type Mail = { mailId: number; text: string }

/** Returns the texts of all mail about an order, newest first. */
export async function mailTexts(manager: Api, workorderId: number): Promise<string[]> {
  const { data } = await manager.get<{ data: Mail[] }>(`/api/System/mail?workorderId=${workorderId}`)
  return await Promise.all(
    data.map(async ({ mailId }) => (await manager.get<Mail>(`/api/System/mail/${mailId}`)).text),
  )
}

/** Returns the link in the newest mail about a request; throws if there is no such mail. */
export async function linkInMail(manager: Api, workorderId: number): Promise<string> {
  for (const text of await mailTexts(manager, workorderId)) {
    const link = /See your request: (\S+\/r\/\S+)/.exec(text)?.[1]
    if (link) return link
  }
  throw new Error(`Nobody was sent a link to order ${workorderId}.`)
}
