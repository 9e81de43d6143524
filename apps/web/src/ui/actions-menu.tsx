import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconDots, type TablerIcon } from '@tabler/icons-react'
import {
  cloneElement,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  Suspense,
  useCallback,
  useState,
} from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { type PanelControlProps, usePanelControl } from './panel-control.ts'
import { useEscape } from './use-escape.ts'

const MenuPanel = lazyComponent(async () => (await import('./menu-panel.tsx')).MenuPanel)

type MenuEntry = {
  readonly label: string
  /** Distinguishes actions with the same label. */
  readonly key?: string | number
  readonly Icon?: TablerIcon
  readonly isDisabled?: boolean
  /** The action deletes something permanently. */
  readonly isDangerous?: boolean
  readonly run: () => void
}

export type MenuAction = MenuEntry & { readonly Icon: TablerIcon }

export type MenuListProps = {
  /** Actions in sequence. Unavailable ones are false. */
  readonly actions: readonly (MenuEntry | false)[]
  /** Width in pixels or CSS, by default that of the longest entry. */
  readonly width?: number | string | undefined
  /** Maximum height in CSS. Longer lists scroll. */
  readonly maxHeight?: string
  readonly position?: 'bottom-start' | 'bottom-end' | 'top'
  /** Whether the menu stays open after an action. */
  readonly staysOpen?: boolean
  /** Link after the actions. Opens in a new tab. */
  readonly link?: { readonly href: string; readonly label: string } | false
}

type Props = MenuListProps & {
  /** Label of the button. */
  readonly label?: string
  /** Show the label if there is room. */
  readonly showsLabel?: boolean
  readonly isBusy?: boolean
}

/** Menu of the secondary actions in a header. */
export function ActionsMenu({
  label = 'Actions',
  showsLabel = false,
  isBusy = false,
  width = 220,
  ...list
}: Props): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <MenuOnButton
      {...list}
      width={width}
      target={() =>
        showsLabel && !isSmall ? (
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {label}
          </Button>
        ) : (
          <ActionIcon variant="default" size={44} aria-label={label} loading={isBusy}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        )
      }
    />
  )
}

type ControlProps = Partial<PanelControlProps> & {
  readonly onClick?: MouseEventHandler<HTMLElement> | undefined
  readonly 'data-expanded'?: true | undefined
}

type TargetProps = MenuListProps & {
  /** The button that opens it. */
  readonly target: (opened: boolean) => ReactElement<ControlProps>
}

/** Actions in a menu with a custom button. The menu loads when it first opens. */
export function MenuOnButton({ target, ...list }: TargetProps): ReactNode {
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { id, control, props } = usePanelControl(opened, 'menu')
  useEscape(
    opened,
    useCallback(() => setOpened(false), []),
  )
  const button = target(opened)
  return (
    <>
      {cloneElement(button, {
        ...props,
        'data-expanded': opened || undefined,
        onClick: (event) => {
          button.props.onClick?.(event)
          setWasOpened(true)
          setOpened(!opened)
        },
      })}
      {wasOpened && (
        <Suspense fallback={<span hidden {...takesKeys} />}>
          <MenuPanel {...list} id={id} control={control} opened={opened} onChange={setOpened} />
        </Suspense>
      )}
    </>
  )
}
