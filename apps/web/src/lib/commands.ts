import { useEffect, useRef } from 'react'

/** Where a command belongs: to what is on the screen, to other screens, or to none. */
export type CommandGroup = `This ${string}` | 'Go to' | 'Anywhere'

/** The groups of commands in the order in which they are shown: the record on the screen comes first. */
export function groupsOf(commands: readonly Command[]): CommandGroup[] {
  const records = commands.map(({ group }) => group).filter((group) => !lastGroups.includes(group))
  return [...new Set(records), ...lastGroups]
}

const lastGroups: readonly CommandGroup[] = ['This list', 'Go to', 'Anywhere']

/** Something that can be done from where the person is now. What they may not do is not offered. */
export type Command = {
  readonly id: string
  readonly label: string
  readonly group: CommandGroup
  /** A key as `KeyboardEvent.key` names it, two of them after each other ('g o'), or one with Ctrl or ⌘ ('Mod+k'). */
  readonly keys?: string
  /** Other words under which people look for it. */
  readonly searchedAs?: string
  /** It makes no sense in the palette, which has the focus itself, or stands there already. */
  readonly isOnlyByKey?: boolean
  readonly run: () => void
}

const sources = new Set<{ readonly current: readonly Command[] }>()

/** Offers commands as long as the component is on the screen. */
export function useCommands(commands: readonly Command[]): void {
  const source = useRef(commands)
  source.current = commands
  useEffect(() => {
    sources.add(source)
    return () => void sources.delete(source)
  }, [])
}

/** What can be done now, the newest part of the screen first; an id that two of them have is the newer one's. */
export function commandsNow(): readonly Command[] {
  const found = new Map<string, Command>()
  for (const { current } of [...sources].reverse()) {
    for (const command of current) if (!found.has(command.id)) found.set(command.id, command)
  }
  return [...found.values()]
}
