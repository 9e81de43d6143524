import type { MenuEntry } from '@fettle/rules/menu'
import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MenuIcon } from './menu-icon.tsx'
import classes from './side-menu.module.css'

export type SideMenuProps = {
  readonly entries: readonly MenuEntry[]
  readonly displayName: string
  readonly version: string
  /** Only icons, 60 px wide. */
  readonly isMini?: boolean
  readonly onGo?: () => void
}

/** The main menu: the person's name ([A2.030]), the entries of their role, and the web version ([A2.002]). */
export function SideMenu(props: SideMenuProps): ReactNode {
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
}

type EntryProps = { entry: MenuEntry; isMini: boolean; onGo: (() => void) | undefined }

function Entry({ entry, isMini, onGo }: EntryProps): ReactNode {
  const hint = entry.disabledHint ?? entry.label
  return (
    <Tooltip label={hint} position="right" disabled={!isMini && entry.disabledHint === undefined}>
      {entry.disabledHint === undefined ? (
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
      ) : (
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
      )}
    </Tooltip>
  )
}
