import { expect, test } from 'vitest'
import { defaultProcesses } from './machine.ts'

const gibibyte = 1024 ** 3

test.each([
  ['one core', 1, 8, 1],
  ['two cores', 2, 8, 1],
  ['four cores', 4, 8, 2],
  ['eight cores with little memory', 8, 3.9, 1],
  ['eight cores', 8, 16, 4],
  ['a large machine', 96, 512, 8],
  ['next to no memory', 16, 0.5, 1],
])('%s with sufficient memory: uses one process per two cores', (_name, cores, memory, processes) => {
  expect(defaultProcesses(cores, memory * gibibyte)).toBe(processes)
})
