import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  /** The same database, through the proxy. */
  connectionString: string
  /** Stops forwarding in both directions, like a hanging database. */
  hang(): void
  resume(): void
  /** Answers statements that contain this text with the error of a standby, instead of passing them on. */
  refuse(text: string): void
  open(): number
  /** Settles when no connection is open. */
  left(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const standbyRefusal = Buffer.concat([
  message('E', Buffer.from('SERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0')),
  message('Z', Buffer.from('I')),
])

/** TCP proxy in front of a local database. Passes everything on until `hang` or `refuse` is called. */
export async function createDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const target = new URL(connectionString)
  const pairs = new Map<Socket, Socket>()
  let refused: string | null = null
  let isHanging = false
  let notifyLeft: () => void = () => undefined
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    pairs.set(near, far)
    near.on('data', (part) => {
      if (refused !== null && part.includes(refused)) near.write(standbyRefusal)
      else far.write(part)
    })
    far.on('data', (part) => near.write(part))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => {
        other.destroy()
        pairs.delete(near)
        if (pairs.size === 0) notifyLeft()
      })
    }
    if (isHanging) for (const each of [near, far]) each.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) act(socket)
  }
  const through = new URL(connectionString)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  return {
    connectionString: through.href,
    hang: () => {
      isHanging = true
      each((socket) => socket.pause())
    },
    resume: () => {
      isHanging = false
      each((socket) => socket.resume())
    },
    refuse: (text) => {
      refused = text
    },
    open: () => pairs.size,
    left: () =>
      new Promise((resolve) => {
        notifyLeft = resolve
        if (pairs.size === 0) resolve()
      }),
    [Symbol.asyncDispose]: async () => {
      each((socket) => socket.destroy())
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
