import { Stack, Switch, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { commandsNow, groupsOf } from '#lib/commands.ts'
import { areShortcutsOn } from '#lib/preferences.ts'
import { useStore } from '#lib/store.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { Keys } from './keys.tsx'
import classes from './palette.module.css'

/** The available shortcuts, with a switch to turn them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const isOn = useStore(areShortcutsOn)
  const [commands] = useState(commandsNow)
  const groups = groupsOf(commands)
    .map((group) => ({
      group,
      // Sorted by the shortcuts, not by registration.
      entries: commands.filter((command) => command.group === group && command.keys !== undefined),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <ModalPanel opened title="Keyboard shortcuts" size={560} onClose={onClose}>
      <Stack gap="md">
        <Switch
          label="Use single keys"
          description="Shortcuts with Ctrl stay on. Shortcuts are ignored while you type."
          checked={isOn}
          onChange={(event) => areShortcutsOn.set(event.currentTarget.checked)}
        />
        <div className={classes.groups} data-off={!isOn || undefined}>
          {groups.map(({ group, entries }) => (
            <section key={group} aria-label={group}>
              <Title order={3} mb={4}>
                {group}
              </Title>
              <dl className={classes.shortcuts}>
                {entries.map(({ id, label, keys }) => (
                  <div key={id}>
                    <dt>{label}</dt>
                    <dd>{keys && <Keys keys={keys} />}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <Text size="sm" c="dimmed">
          In tables, the arrow keys, Home and End move between rows, and Enter opens a row.
        </Text>
      </Stack>
    </ModalPanel>
  )
}
