import type { WorkOrder } from '@fettle/contract/work-orders'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBolt, IconChevronDown, IconDots, IconExternalLink, IconX } from '@tabler/icons-react'
import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { helpLink } from '#lib/help.ts'
import { isHelpOn } from '#lib/preferences.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useEscape } from '#ui/use-escape.ts'
import classes from './order-menu.module.css'
import { type ActionItem, useActionItems } from './use-action-items.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

type Props = { readonly order: WorkOrder }

/** Pixels that the page is scrolled before the speed dial appears ([A9.014]). */
const dialAfterPx = 75

/** The menu at the head of the order ([A2.078]); Complete has its button in the overview. */
export function OrderMenu({ order }: Props): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const items = useActionItems(order).filter(({ key }) => key !== 'complete')
  if (items.length === 0) return null
  return (
    <ItemsMenu
      items={items}
      position="bottom-end"
      after={<HelpEntry />}
      target={() =>
        isSmall ? (
          <ActionIcon variant="default" size={44} aria-label="Actions">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Actions
          </Button>
        )
      }
    />
  )
}

/** The documentation of this page, while help links are on ([A2.080]). */
function HelpEntry(): ReactNode {
  const { actor } = useWorkspace()
  const isOn = useStore(isHelpOn)
  if (!isOn) return null
  const { href, label } = helpLink(actor.kind, 'order-detail')
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        component="a"
        href={href}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        Help: {label}
      </Menu.Item>
    </>
  )
}

/** The same at hand once the head of the page is out of sight ([A2.079]); its place covers no section. */
export function SpeedDial({ order }: Props): ReactNode {
  const isShown = useScrolledPast(dialAfterPx)
  const items = useActionItems(order)
  if (!isShown || items.length === 0) return null
  return (
    <div className={classes.dial} data-floating>
      <ItemsMenu
        items={items}
        position="top"
        target={(opened) => (
          <ActionIcon variant="filled" color="petrol" size={46} radius="xl" aria-label="Quick actions">
            {opened ? <IconX size={22} aria-hidden /> : <IconBolt size={22} aria-hidden />}
          </ActionIcon>
        )}
      />
    </div>
  )
}

type ItemsProps = {
  readonly items: readonly ActionItem[]
  readonly position: 'bottom-end' | 'top'
  readonly target: (opened: boolean) => ReactElement
  /** What follows the entries. */
  readonly after?: ReactNode
}

function ItemsMenu({ items, position, target, after }: ItemsProps): ReactNode {
  const [opened, setOpened] = useState(false)
  useEscape(
    opened,
    useCallback(() => setOpened(false), []),
  )
  return (
    <Menu position={position} width={220} opened={opened} onChange={setOpened}>
      <Menu.Target>{target(opened)}</Menu.Target>
      <Menu.Dropdown>
        {items.map(({ key, label, Icon, isDisabled, run }) => (
          <Menu.Item
            key={key}
            leftSection={<Icon size={16} aria-hidden />}
            disabled={isDisabled}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
        {after}
      </Menu.Dropdown>
    </Menu>
  )
}
