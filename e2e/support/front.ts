import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** A server in front of the product, at the address that the browser sees. */
export type Front = { readonly url: string; readonly close: () => Promise<void> }

/** Passes a call to the product. */
type Forward = (
  incoming: IncomingMessage,
  sent: Buffer,
  headers?: IncomingMessage['headers'],
) => Promise<IncomingMessage>

type Serve = (incoming: IncomingMessage, outgoing: ServerResponse, forward: Forward) => Promise<void>

/** Starts a server at `port` that has calls answered by `serve`. `target` is the product's port. */
export async function startFront(port: number, target: number, serve: Serve): Promise<Front> {
  const forward: Forward = ({ method, url, headers }, sent, changed = {}) =>
    new Promise((resolve, reject) => {
      const to = { host: '127.0.0.1', port: target, method, path: url, headers: { ...headers, ...changed } }
      const asked = request(to, resolve)
      asked.once('error', reject)
      asked.end(sent)
    })
  const server = createServer((incoming, outgoing) => {
    // The browser or the product is gone.
    serve(incoming, outgoing, forward).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Content of a request or an answer. */
export async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
