import type { MenuEntry } from '@fettle/rules/desk/menu'
import { Link } from '@tanstack/react-router'
import { memo, type ReactElement, type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import type { TooltipTargetProps } from '#ui/tooltip.tsx'
import { MenuIcon } from './menu-icon.tsx'
import classes from './side-menu.module.css'

const MenuHint = lazyComponent(async () => (await import('./menu-hint.tsx')).MenuHint)

export type SideMenuProps = {
  readonly entries: readonly MenuEntry[]
  readonly displayName: string
  readonly version: string
  /** Icons only, 60 px wide. */
  readonly isMini?: boolean
  readonly onGo?: () => void
}

/**
 * The main menu: the person's name ([A2.030]), the entries for their role, and the web version ([A2.002]).
 */
export const SideMenu = memo(function SideMenu(props: SideMenuProps) {
  const isMini = props.isMini ?? false
  return (
    <nav id="main-menu" className={classes.menu} aria-label="Main menu" data-mini={isMini || undefined}>
      <p className={classes.name} title={props.displayName}>
        {props.displayName}
      </p>
      <ul className={classes.entries}>
        {props.entries.map((entry) => (
          <li key={entry.key}>
            <Entry entry={entry} isMini={isMini} onGo={props.onGo} />
          </li>
        ))}
      </ul>
      <p className={classes.version} title={`Web version ${props.version}`}>
        {isMini ? props.version : `Version ${props.version}`}
      </p>
    </nav>
  )
})

type EntryProps = { entry: MenuEntry; isMini: boolean; onGo: (() => void) | undefined }

function Entry({ entry, isMini, onGo }: EntryProps): ReactNode {
  const shown = entryLink(entry, onGo)
  if (!isMini && entry.disabledHint === undefined) return shown
  return (
    <Suspense fallback={shown}>
      <MenuHint label={entry.disabledHint ?? entry.label}>{shown}</MenuHint>
    </Suspense>
  )
}

/** A separate element, as the anchor of a tooltip. */
function entryLink(entry: MenuEntry, onGo: EntryProps['onGo']): ReactElement<TooltipTargetProps> {
  if (entry.disabledHint === undefined) {
    return (
      <Link
        to={entry.path}
        className={classes.entry}
        activeOptions={{ exact: entry.path === '/', includeSearch: false }}
        activeProps={{ 'data-active': true }}
        {...(onGo && { onClick: onGo })}
      >
        <MenuIcon entryKey={entry.key} />
        <span className={classes.label}>{entry.label}</span>
      </Link>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere must still take the focus for its hint
    <span
      role="link"
      aria-disabled="true"
      tabIndex={0}
      className={classes.entry}
      data-disabled
      aria-description={entry.disabledHint}
    >
      <MenuIcon entryKey={entry.key} />
      <span className={classes.label}>{entry.label}</span>
    </span>
  )
}
