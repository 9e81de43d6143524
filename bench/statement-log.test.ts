import { expect, test } from 'vitest'
import { costsOf, readPhases } from './statement-log.ts'

const at = '2026-03-01 09:05:00.123 UTC [77]'
const log = [
  `${at} LOG:  duration: 0.010 ms  statement: begin`,
  `${at} LOG:  duration: 0.500 ms  parse <unnamed>: select *`,
  '\tfrom work_order',
  `${at} LOG:  duration: 6.000 ms  bind <unnamed>: select *`,
  '\tfrom work_order',
  `${at} LOG:  duration: 0.150 ms  execute <unnamed>: select *`,
  '\tfrom work_order',
  `${at} LOG:  duration: 0.030 ms  bind one: select 1`,
  `${at} LOG:  duration: 0.020 ms  execute one: select 1`,
  `${at} LOG:  duration: 0.020 ms  statement: notify fettle_change`,
  `${at} LOG:  duration: 0.040 ms  statement: commit`,
  `${at} ERROR:  canceling statement due to user request`,
].join('\n')

test('the statements of a call are counted apart from begin, commit, and what no call waits for', () => {
  expect(costsOf([readPhases(log)])).toMatchObject({
    statements: 2,
    named: 1,
    transactionControl: 2,
    parseMs: 0.5,
    planMs: 6.03,
    executeMs: 0.22,
  })
})

test('a pause of the machine and work in the background do not count as the call’s', () => {
  const paused = readPhases(log.replace('0.150 ms', '90.150 ms').replace('begin', 'select 2'))
  expect(costsOf([readPhases(log), paused, readPhases(log)])).toMatchObject({
    statements: 2,
    transactionControl: 2,
    executeMs: 0.22,
  })
})

test('lists the most expensive statement first, with its text in one line and figures per repetition', () => {
  const { each } = costsOf([readPhases(log), readPhases(log)])
  expect(each).toEqual([
    { text: 'select * from work_order', named: false, times: 1, parseMs: 0.5, planMs: 6, executeMs: 0.15 },
    { text: 'select 1', named: true, times: 1, parseMs: 0, planMs: 0.03, executeMs: 0.02 },
  ])
})
