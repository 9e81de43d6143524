import type { TestApp } from './app.ts'
import { signedInAs } from './tokens.ts'

export type FormPart =
  | { name: string; value: string }
  | { name: string; fileName: string; content: Uint8Array; type?: string }

/** Builds a multipart form as a browser sends it: payload and headers. */
export async function formOf(parts: readonly FormPart[]): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData()
  for (const part of parts) {
    if ('value' in part) form.append(part.name, part.value)
    else
      form.append(
        part.name,
        new File([Buffer.from(part.content)], part.fileName, { type: part.type ?? 'image/jpeg' }),
      )
  }
  const sent = new Response(form)
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    contentType: sent.headers.get('content-type') ?? '',
  }
}

/** Sends a multipart form as the account with this subject. */
export async function sendForm(
  server: Pick<TestApp, 'app' | 'db' | 'clock' | 'deps'>,
  url: string,
  parts: readonly FormPart[],
  { subject = 'technician', headers: more = {} }: { subject?: string; headers?: Record<string, string> } = {},
) {
  const { payload, contentType } = await formOf(parts)
  const headers = { ...(await signedInAs(server, subject)), 'content-type': contentType, ...more }
  const answer = await server.app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, json: answer.json() }
}
