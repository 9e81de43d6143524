import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createHostileReceiver } from '../outside/hostile-receiver.fixture.ts'
import { createMailer, MailFailure } from './mailer.ts'

const receiver = disposeAfterAll(await createHostileReceiver({ speaksFirst: true }))

const drip = (socket: Socket, text: string) => {
  const timer = setInterval(() => socket.write(text), 10)
  socket.on('close', () => clearInterval(timer))
}

test.each<[string, 'off' | 'implicit', (socket: Socket) => void]>([
  ['never greets', 'off', () => undefined],
  ['drips its greeting', 'off', (socket) => drip(socket, '2')],
  ['greets without end', 'off', (socket) => drip(socket, '220-still here\r\n')],
  [
    'drips its first answer',
    'off',
    (socket) => {
      socket.write('220 hello\r\n')
      socket.once('data', () => drip(socket, '250-more\r\n'))
    },
  ],
  ['closes its half of the connection', 'off', (socket) => socket.end()],
  ['resets the connection', 'off', (socket) => socket.resetAndDestroy()],
  ['stalls the TLS handshake', 'implicit', () => undefined],
])('a message settles by its deadline when the mail server %s', async (_name, tls, act) => {
  receiver.become(act)
  const { hostname: host, port } = new URL(receiver.urlOf({}))
  const settings = { host, port: Number(port), tls, user: null, password: null, from: 'desk@n.example' }
  const sent = createMailer(settings, { timeoutMs: 300 }).send({
    from: { name: 'Desk', address: 'desk@n.example' },
    to: { name: 'Rita', address: 'rita@n.example' },
    replyTo: null,
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    messageId: '<one@n.example>',
    threadId: '<thread@n.example>',
  })
  const failure = await sent.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(MailFailure)
  expect((failure as MailFailure).kind).toBe('unreachable')
})
