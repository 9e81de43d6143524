import { Resolver } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { allowAddresses } from './private-networks.ts'

/** How names are found and which addresses are let through; tests let loopback through. */
export type Network = {
  resolve(hostname: string): Promise<readonly string[]>
  isAllowed(address: string): boolean
}

const resolveTimeoutMs = 4000

/**
 * Queries the name servers directly. `dns.lookup` would block a thread of the pool that file reads need if a
 * name server hangs.
 */
async function resolveName(hostname: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: resolveTimeoutMs, tries: 1 })
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

/** The internet and the private networks that the operator opened, in CIDR notation. */
export const outsideNetwork = (openNetworks: readonly string[]): Network => ({
  resolve: resolveName,
  isAllowed: allowAddresses(openNetworks),
})

/** No answer came; the message says why, in words for an administrator. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure'
}

const refusedAddress = (address: string) =>
  new OutsideFailure(
    `${address} belongs to this machine or to a private network, and is not called. The operator can open a private network with FETTLE_WEBHOOK_NETWORKS.`,
  )

export type OutsideCall = {
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  timeoutMs: number
  /** Bytes of the answer that are read; the rest is never received. */
  maxAnswerBytes: number
  network: Network
  signal: AbortSignal
}

/**
 * Posts a body to an outside address and returns the status and the beginning of the answer. Names are resolved at each
 * call, every address is checked, and only a checked address is connected to. Redirects are not followed. Throws
 * `OutsideFailure` when no answer begins before the deadline; a partial answer is returned. Settles by the deadline and on
 * `signal` whatever the other side does, and leaves no connection open.
 */
export async function postOutside(call: OutsideCall): Promise<{ status: number; answer: string }> {
  const url = new URL(call.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is connected to without asking for it.
  if (isIP(host) && !call.network.isAllowed(host)) throw refusedAddress(host)
  if (call.signal.aborted) throw stopped()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = request(url, {
    method: 'POST',
    headers: { ...call.headers, 'content-length': Buffer.byteLength(call.body) },
    // A new connection: the address of an earlier one was checked for another call.
    agent: false,
    lookup: checkedLookup(call.network),
  })
  return await new Promise((resolve, reject) => {
    let status: number | null = null
    const parts: Buffer[] = []
    let length = 0

    /** Ends the call: returns the received part, or throws `failure` if no answer began. */
    const settle = (failure: OutsideFailure) => {
      clearTimeout(timer)
      call.signal.removeEventListener('abort', stop)
      const bytes = Buffer.concat(parts).subarray(0, call.maxAnswerBytes)
      if (status === null) reject(failure)
      else resolve({ status, answer: bytes.toString('utf8') })
      sent.destroy()
    }
    const stop = () => settle(stopped())
    const close = () => settle(closedEarly())
    // A separate timer: a hostile receiver can avoid every event of the connection.
    const timer = setTimeout(() => settle(tooLate(call.timeoutMs)), call.timeoutMs)
    call.signal.addEventListener('abort', stop)

    sent.on('error', (error) => settle(failureOf(error)))
    sent.on('close', close)
    // Without a listener, an answer that switches protocols settles nothing.
    sent.on('upgrade', (answer, socket) => {
      socket.on('error', () => undefined)
      socket.destroy()
      status = answer.statusCode ?? 101
      close()
    })
    sent.on('response', (answer) => {
      status = answer.statusCode ?? 0
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        if (length >= call.maxAnswerBytes) close()
      })
      answer.on('end', close)
      answer.on('error', close)
    })
    sent.end(call.body)
  })
}

const stopped = () => new OutsideFailure('The call was stopped before an answer came.')
const closedEarly = () => new OutsideFailure('The connection was closed before an answer came.')
const tooLate = (timeoutMs: number) =>
  new OutsideFailure(`No answer came within ${timeoutMs / 1000} seconds.`)

const checkedLookup =
  (network: Network): LookupFunction =>
  (hostname, options, callback) => {
    const found = network.resolve(hostname).then((addresses) => {
      const refused = addresses.find((address) => !network.isAllowed(address))
      if (refused !== undefined) throw refusedAddress(refused)
      const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
      const [first] = all
      if (first === undefined) throw new OutsideFailure(`The name ${hostname} was not found.`)
      return { all, first }
    })
    found.then(
      ({ all, first }) => (options.all ? callback(null, all) : callback(null, first.address, first.family)),
      (error: Error) => callback(error, []),
    )
  }

const sentences = new Map([
  ['HPE_HEADER_OVERFLOW', 'Its answer has too many headers.'],
  ['ECONNREFUSED', 'The connection was refused.'],
  ['ECONNRESET', 'The connection was closed before an answer came.'],
  ['ENETUNREACH', 'The network cannot be reached.'],
  ['EHOSTUNREACH', 'The machine cannot be reached.'],
  ['CERT_HAS_EXPIRED', 'Its certificate has expired.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Its certificate is for another name.'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'Its certificate is not from an authority that is trusted here.'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'Its certificate is not from an authority that is trusted here.'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'Its certificate is not from an authority that is trusted here.'],
])

function failureOf(error: Error): OutsideFailure {
  if (error instanceof OutsideFailure) return error
  const { code = '', message } = error as Error & { code?: string }
  return new OutsideFailure(sentences.get(code) ?? `The call failed: ${code || message}.`, { cause: error })
}
