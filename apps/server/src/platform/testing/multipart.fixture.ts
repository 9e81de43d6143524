export type FormPart =
  | { name: string; value: string }
  | { name: string; fileName: string; content: Uint8Array; type?: string }

/** A multipart form as a browser sends it: its bytes and the header that goes with them. */
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
