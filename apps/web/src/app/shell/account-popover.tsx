import {
  Anchor,
  Avatar,
  Button,
  Divider,
  Group,
  Popover,
  SegmentedControl,
  Stack,
  Text,
  useMantineColorScheme,
} from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useUnsentCommands } from '#lib/device/stored-commands.ts'
import { accountErrorText } from '#lib/error-texts.ts'
import { useEscape } from '#ui/use-escape.ts'
import { AccountFace, initialsOf } from './account-face.tsx'
import classes from './top-bar.module.css'

export type AccountPopoverProps = {
  /** Null if the user could not be loaded. */
  readonly person: { readonly name: string; readonly trade: string | null } | null
  /** 'View Profile' for workers, 'Edit Profile' for others ([A2.027]). */
  readonly profileLabel: string
  readonly supportHref: string
  readonly onLogOut: () => void
  /** Whether it was clicked before it was loaded. */
  readonly opensAtOnce?: boolean
}

/** Display text of the trade ([A2.006]). */
export function tradeText(trade: string | null): string {
  return trade === 'Multiple' ? 'Multiple Trades' : (trade ?? '')
}

/**
 * The signed-in user with trade, profile link, colors and Log out, or a message that the account could not be
 * loaded.
 */
export function AccountPopover(props: AccountPopoverProps): ReactNode {
  const [opened, setOpened] = useState(false)
  const face = useRef<HTMLButtonElement>(null)
  const { person, opensAtOnce = false } = props
  useEffect(() => {
    if (!opensAtOnce) return
    // Closing restores the previous focus.
    face.current?.focus({ preventScroll: true })
    setOpened(true)
  }, [opensAtOnce])
  useEscape(
    opened,
    useCallback(() => setOpened(false), []),
  )
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={264} trapFocus returnFocus>
      <Popover.Target>
        <AccountFace ref={face} person={person} onPress={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Account">
        <Stack gap="sm">
          {person ? (
            <Person {...person} profileLabel={props.profileLabel} onLeave={() => setOpened(false)} />
          ) : (
            <AccountError supportHref={props.supportHref} />
          )}
          <Divider />
          <ColorSchemeSwitch />
          <Divider />
          <Button
            variant="default"
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => {
              setOpened(false)
              props.onLogOut()
            }}
          >
            Log out
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

type PersonProps = { name: string; trade: string | null; profileLabel: string; onLeave: () => void }

function Person({ name, trade, profileLabel, onLeave }: PersonProps): ReactNode {
  const waiting = useUnsentCommands().length
  return (
    <Group wrap="nowrap" align="flex-start">
      <Avatar size={44} className={classes.avatar}>
        {initialsOf(name)}
      </Avatar>
      <div className={classes.person}>
        <Text fw={650}>{name}</Text>
        {tradeText(trade) !== '' && (
          <Text size="sm" c="dimmed">
            {tradeText(trade)}
          </Text>
        )}
        <Anchor component={Link} to="/profile" size="sm" className={classes.profileLink} onClick={onLeave}>
          {profileLabel}
        </Anchor>
        <Anchor
          component={Link}
          to="/device"
          size="sm"
          className={classes.profileLink}
          onClick={onLeave}
          display="block"
        >
          On this device{waiting > 0 && ` (${waiting})`}
        </Anchor>
      </div>
    </Group>
  )
}

function AccountError({ supportHref }: { supportHref: string }): ReactNode {
  return (
    <div role="alert">
      <Text>{accountErrorText}</Text>
      <Anchor href={supportHref} target="_blank" rel="noreferrer">
        Contact support
      </Anchor>
    </div>
  )
}

const schemes = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Light, dark, or the device's setting, stored in this browser. */
function ColorSchemeSwitch(): ReactNode {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      aria-label="Colors"
      data={[...schemes]}
      value={colorScheme}
      onChange={(value) => setColorScheme(schemes.find((scheme) => scheme.value === value)?.value ?? 'auto')}
    />
  )
}
