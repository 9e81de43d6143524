import { createServer } from 'node:net'
import { type Config, isLoopback } from '../config.ts'
import { ConfigError } from '../config-error.ts'

const defaultPort = 3000

/**
 * Returns the port to listen on and the origin that people type. Without a requested port, 3000 or the next free one of
 * twenty; throws ConfigError when a requested port is taken.
 */
export async function chooseAddress(
  config: Pick<Config, 'host' | 'port' | 'publicUrl'>,
): Promise<{ port: number; publicUrl: string }> {
  const port = await choosePort(config.host, config.port)
  const name = isLoopback(config.host) ? 'localhost' : config.host
  return { port, publicUrl: config.publicUrl ?? `http://${name}:${port}` }
}

async function choosePort(host: string, requested: number | null): Promise<number> {
  if (requested !== null) {
    const port = await probe(host, requested)
    if (port === null)
      throw new ConfigError(
        `Port ${requested} on ${host} is taken or not allowed. Choose another with --port.`,
      )
    return port
  }
  for (let port = defaultPort; port < defaultPort + 20; port++) {
    if ((await probe(host, port)) !== null) return port
  }
  throw new ConfigError(
    `No port from ${defaultPort} to ${defaultPort + 19} is free on ${host}. Choose one with --port.`,
  )
}

/** Opens the port, closes it and returns it; null when it is not available. 0 returns any free port. */
function probe(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen({ host, port }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}
