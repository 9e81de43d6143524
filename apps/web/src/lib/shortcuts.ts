import { type Command, commandsNow } from './commands.ts'
import { areShortcutsOn } from './preferences.ts'

/** Milliseconds within which the second key of a pair must follow. */
const pairMs = 1500

/**
 * Marks a component that is loading and will take the keys, so that keys pressed until then are not shortcuts.
 */
export const takesKeys = { 'data-takes-keys': true } as const

/**
 * Runs commands by shortcut until the returned function is called. Ignores keys in a menu or dialog, or while
 * one is loading. Single keys are also ignored while typing or if turned off, so that text, speech input and
 * accidental presses have no effect (WCAG 2.1.4).
 */
export function followShortcuts(): () => void {
  let first: { key: string; at: number } | null = null
  const listen = (event: KeyboardEvent) => {
    if (isForOthers(event)) return
    const key = keyOf(event)
    if (!areShortcutsOn.get() && !key.startsWith('Mod+')) return
    const commands = commandsNow().filter(({ keys }) => keys !== undefined)
    const pair = first && event.timeStamp - first.at < pairMs ? `${first.key} ${key}` : key
    const found = commandWith(commands, pair) ?? commandWith(commands, key)
    first =
      !found && commands.some(({ keys }) => keys?.startsWith(`${key} `)) ? { key, at: event.timeStamp } : null
    if (!found) return
    event.preventDefault()
    found.run()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}

const commandWith = (commands: readonly Command[], keys: string) =>
  commands.find((command) => command.keys === keys)

const keyOf = ({ key, ctrlKey, metaKey }: KeyboardEvent): string => (ctrlKey || metaKey ? `Mod+${key}` : key)

/** Fields that accept text, unlike checkboxes, switches and radio buttons. */
const typed =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select, [contenteditable=""], [contenteditable=true]'
const within = '[role=dialog], [role=menu], [role=listbox]'

function isForOthers(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return true
  const types = !event.ctrlKey && !event.metaKey
  if (target instanceof Element && ((types && target.closest(typed)) || target.closest(within))) return true
  return document.querySelector('[aria-modal=true], [data-takes-keys]') !== null
}

/** Display names of the keys in sequence: `['g', 'o']`, `['Ctrl', 'K']`, `['Shift', 'C']`. */
export function keysInWords(keys: string): readonly string[] {
  return keys.split(' ').flatMap((key) => {
    if (key.startsWith('Mod+')) return ['Ctrl', key.slice(4).toUpperCase()]
    return /^[A-Z]$/.test(key) ? ['Shift', key] : [key]
  })
}
