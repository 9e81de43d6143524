import { expect, test } from 'vitest'
import { claimsOf } from './claims.ts'

test('[A1.010] the claims contain sub, name, interface, cando and the properties, the default one first', () => {
  const claims = claimsOf({
    sub: '17',
    name: 'Dana Whitfield',
    interface: 'Worker',
    cando: ['View Workorders', 'View Orders: All'],
    PropertyId: '12\r\n7\n 3 ',
  })
  expect(claims).toEqual({
    sub: '17',
    name: 'Dana Whitfield',
    interfaces: ['Worker'],
    cando: ['View Workorders', 'View Orders: All'],
    propertyIds: [12, 7, 3],
  })
})

test('[A1.010] [A6.004] interface and cando can be one value or a list, PropertyId a single number', () => {
  const claims = claimsOf({ interface: ['FM Access', 'Worker'], cando: 'View Assets', PropertyId: 5 })
  expect(claims).toMatchObject({
    interfaces: ['FM Access', 'Worker'],
    cando: ['View Assets'],
    propertyIds: [5],
  })
})

test('missing or malformed claims grant nothing', () => {
  expect(claimsOf({ name: 7, interface: { a: 1 }, PropertyId: 'x\n-2' })).toEqual({
    sub: '',
    name: '',
    interfaces: [],
    cando: [],
    propertyIds: [],
  })
})
