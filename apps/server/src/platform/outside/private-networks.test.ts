import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { allowAddresses } from './private-networks.ts'

const read = (text: string) => readConfig([], { FETTLE_WEBHOOK_NETWORKS: text }).webhookNetworks

test('the operator lists private networks with commas; there are none by default', () => {
  expect(read('')).toEqual([])
  expect(read('10.1.0.0/16, 192.168.1.20/32,fd12:3456::/32')).toEqual([
    '10.1.0.0/16',
    '192.168.1.20/32',
    'fd12:3456::/32',
  ])
})

test.each([
  ['this machine', '127.0.0.0/8'],
  ['all addresses', '0.0.0.0/0'],
  ['more than a private network', '10.0.0.0/7'],
  ['link-local addresses', '169.254.0.0/16'],
  ['link-local addresses', 'fe80::/10'],
  ['IPv4 written as IPv6', '::ffff:10.0.0.0/104'],
  ['a public network', '93.184.216.0/24'],
  ['no prefix', '10.0.0.1'],
  ['an impossible prefix', '10.0.0.0/33'],
  ['a name', 'receiver.local/24'],
])('the server does not start with %s: %s', (_title, text) => {
  expect(() => read(`10.0.0.0/8,${text}`)).toThrow(
    `FETTLE_WEBHOOK_NETWORKS: '${text}' must be a private network`,
  )
})

test('addresses of open networks and of the internet are allowed, all others are refused', () => {
  const isAllowed = allowAddresses(['10.1.0.0/16', '192.168.1.20/32', '100.64.0.0/10', 'fc00::/7'])
  expect(
    ['10.1.255.255', '192.168.1.20', '100.64.0.1', 'fd12::1', '93.184.216.34'].filter(
      (each) => !isAllowed(each),
    ),
  ).toEqual([])
  const refused = [
    '10.2.0.1',
    '192.168.1.21',
    '172.16.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '::1',
    'fe80::1',
    '::ffff:10.1.0.1',
    '64:ff9b::a01:1',
    'fd00:ec2::254',
    '100.100.100.200',
    'localhost',
    '',
  ]
  expect(refused.filter(isAllowed)).toEqual([])
})

test('an address of this machine is refused although its network is open', () => {
  const isAllowed = allowAddresses([
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '100.64.0.0/10',
    'fc00::/7',
  ])
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  expect(own.map(({ address }) => address).filter(isAllowed)).toEqual([])
})

test('the default opens nothing', () => {
  const isAllowed = allowAddresses([])
  expect(['10.0.0.1', '192.168.0.1', 'fd12::1'].filter(isAllowed)).toEqual([])
})
