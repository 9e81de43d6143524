import { connect, type Socket } from 'node:net'

export type Question = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown }
export type Answer = { status: number; text: () => string }

const endOfHead = Buffer.from('\r\n\r\n')

/**
 * One persistent connection to a server, for one request after another. It does as little as possible: on a machine
 * that runs client, server and database, the client's own work would count as the server's.
 */
export class HttpConnection {
  readonly #origin: URL
  readonly #head: string
  readonly #timeoutMs: number
  #socket: Socket | null = null

  constructor(
    origin: string,
    { headers = {}, timeoutMs = 30_000 }: { headers?: Record<string, string>; timeoutMs?: number } = {},
  ) {
    this.#origin = new URL(origin)
    this.#timeoutMs = timeoutMs
    this.#head = Object.entries({ host: this.#origin.host, ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  }

  /**
   * Waits for the last byte of the response. Throws on a timeout; the next request then opens a new
   * connection.
   */
  ask({ method, path, body }: Question): Promise<Answer> {
    const json = body === undefined ? '' : JSON.stringify(body)
    const length = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(json)}\r\n`
    const type = body === undefined ? '' : 'content-type: application/json\r\n'
    return this.#exchange(`${method} ${path} HTTP/1.1\r\n${this.#head}${type}${length}\r\n${json}`)
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = null
  }

  #exchange(request: string): Promise<Answer> {
    const socket = this.#open()
    return new Promise((resolve, reject) => {
      let received: Buffer = Buffer.alloc(0)
      const settle = (outcome: () => void) => {
        clearTimeout(timer)
        socket.off('data', take).off('error', fail).off('close', onClose)
        outcome()
      }
      const fail = (error: Error) => {
        this.close()
        settle(() => reject(error))
      }
      const onClose = () => fail(new Error(`${this.#origin.host} closed the connection.`))
      const take = (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        try {
          const answer = readAnswer(received)
          if (answer) settle(() => resolve(answer))
        } catch (error) {
          fail(error as Error)
        }
      }
      const timer = setTimeout(() => fail(new Error(`No answer in ${this.#timeoutMs} ms.`)), this.#timeoutMs)
      socket.on('data', take).on('error', fail).on('close', onClose)
      socket.write(request)
    })
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed) return this.#socket
    this.#socket = connect({ host: this.#origin.hostname, port: Number(this.#origin.port), noDelay: true })
    // A connection that breaks while idle is replaced by the next request.
    this.#socket.on('error', () => undefined)
    return this.#socket
  }
}

/** Returns the response once it is complete; null before. */
function readAnswer(received: Buffer): Answer | null {
  const end = received.indexOf(endOfHead)
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length === undefined && status !== 204 && status !== 304)
    throw new Error(`An answer without a length is not read here:\n${head}`)
  const from = end + endOfHead.length
  const to = from + Number(length ?? 0)
  return received.length < to ? null : { status, text: () => received.toString('utf8', from, to) }
}
