import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { causeOf, runNpmInstall } from './npm.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fettle-npm-test-'))
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

/** Replaces npm with a program. */
function pretendNpm(body) {
  const file = path.join(root, 'npm-cli.js')
  writeFileSync(file, body)
  vi.stubEnv('npm_execpath', file)
}

test.each([
  ['npm error code ENOTFOUND', 'registry cannot be reached'],
  ['npm error code EACCES', 'may not write'],
  ['npm error code EROFS', 'read-only'],
  ['npm error code ENOSPC', 'disk is full'],
  ['npm error code E403', 'refuses access'],
  ['npm error code EINTEGRITY', 'differs from package-lock.json'],
  ['npm error code EUSAGE', 'do not fit together'],
  ['npm error something new', 'npm says above'],
])('the cause behind "%s" is named', (output, words) => {
  expect(causeOf(output)).toContain(words)
})

test('npm is run so that a person’s settings leave nothing out and no install script runs', async () => {
  pretendNpm(`require('node:fs').writeFileSync('args.json', JSON.stringify(process.argv.slice(2)))`)
  await runNpmInstall(root)
  const args = JSON.parse(readFileSync(path.join(root, 'args.json'), 'utf8'))
  expect(args[0]).toBe('ci')
  expect(args).toEqual(expect.arrayContaining(['--ignore-scripts', '--include=optional', '--include=dev']))
})

test('reports a failure of npm with its cause', async () => {
  pretendNpm(`console.error('npm error code ENOSPC'); process.exit(228)`)
  await expect(runNpmInstall(root)).rejects.toThrow('the disk is full')
})

test('reports an interruption when a signal ended npm', async () => {
  pretendNpm(`process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 10_000)`)
  await expect(runNpmInstall(root)).rejects.toThrow('interrupted')
})

test('reports an interruption when npm fails after a stop', async () => {
  pretendNpm(`
    process.on('SIGTERM', () => process.exit(1))
    setTimeout(() => {}, 10_000)
    require('node:fs').writeFileSync('ready', '')`)
  const installing = runNpmInstall(root)
  await vi.waitFor(() => expect(existsSync(path.join(root, 'ready'))).toBe(true), 30_000)
  process.emit('SIGTERM', 'SIGTERM')
  await expect(installing).rejects.toThrow('interrupted (SIGTERM)')
})
