import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'

/** Action of a hostile receiver on a connection. */
export type Hostility = (socket: Socket) => void

const every = (socket: Socket, milliseconds: number, send: () => void): void => {
  const timer = setInterval(send, milliseconds)
  socket.on('close', () => clearInterval(timer))
}

/** Behaviors that must not hold up a caller, by name. `begins` is the status of an answer that begins. */
export const hostilities: Readonly<Record<string, { do: Hostility; begins?: number; isTls?: boolean }>> = {
  'never answers': { do: () => undefined },
  'switches protocols': {
    do: (socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    begins: 101,
  },
  'switches protocols without naming one': {
    do: (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
    begins: 101,
  },
  'closes its half of the connection': { do: (socket) => socket.end() },
  'resets the connection': { do: (socket) => socket.resetAndDestroy() },
  'answers nonsense': { do: (socket) => socket.write('\0\0 this is no HTTP\r\n\r\n') },
  'drips the status line': {
    do: (socket) => {
      const line = 'HTTP/1.1 200 OK and so on and on'
      let at = 0
      every(socket, 20, () => socket.write(line[at++ % line.length] as string))
    },
  },
  'sends headers without end': {
    do: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      every(socket, 1, () => socket.write(`x-more: ${'a'.repeat(512)}\r\n`))
    },
  },
  'drips headers': {
    do: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      every(socket, 20, () => socket.write('x: y\r\n'))
    },
  },
  'announces an answer without end': {
    do: (socket) => every(socket, 5, () => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n')),
  },
  'drips the body': {
    do: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')
      every(socket, 20, () => socket.write('1\r\na\r\n'))
    },
    begins: 200,
  },
  'promises a body that never comes': {
    do: (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n'),
    begins: 200,
  },
  'breaks off in the body': {
    do: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc', () => socket.resetAndDestroy())
    },
    begins: 200,
  },
  'stalls the TLS handshake': { do: () => undefined, isTls: true },
  'answers the TLS handshake with nonsense': { do: (socket) => socket.write('no TLS here'), isTls: true },
  'resets during the TLS handshake': { do: (socket) => socket.resetAndDestroy(), isTls: true },
}

export type HostileReceiver = {
  urlOf(hostility: { isTls?: boolean }): string
  /** What it does from now on. */
  become(hostility: Hostility): void
  /** Settles when no connection is open. */
  left(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Bare TCP server whose behavior a test chooses. It acts on connection or on the first data. */
export async function createHostileReceiver({
  speaksFirst = false,
}: {
  speaksFirst?: boolean
} = {}): Promise<HostileReceiver> {
  let act: Hostility = () => undefined
  const open = new Set<Socket>()
  let notifyLeft: () => void = () => undefined
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      open.delete(socket)
      if (open.size === 0) notifyLeft()
    })
    socket.on('end', () => socket.destroy())
    if (speaksFirst) act(socket)
    else socket.once('data', () => act(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    urlOf: ({ isTls = false }) => `${isTls ? 'https' : 'http'}://127.0.0.1:${port}/hook`,
    become: (hostility) => {
      act = hostility
    },
    left: () =>
      new Promise((resolve) => {
        notifyLeft = resolve
        if (open.size === 0) resolve()
      }),
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
