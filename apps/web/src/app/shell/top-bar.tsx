import { ActionIcon } from '@mantine/core'
import { IconExternalLink, IconHelp, IconHome, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { isDeveloperMode, isHelpOn } from '#lib/preferences.ts'
import { useStore } from '#lib/store.ts'
import type { HelpLink } from '#nouns/help/help.ts'
import classes from './top-bar.module.css'

export type TopBarProps = {
  readonly title: string
  readonly isMenuOpen: boolean
  readonly onToggleMenu: () => void
  /** Home link for menus without Home. Phones have it in the bottom bar. */
  readonly offersHome: boolean
  readonly helpLink: HelpLink
  /** Property picker and In/Out changer. */
  readonly children?: ReactNode
  readonly account: ReactNode
}

/**
 * The bar at the top, 60 px high ([A2.001]). Ctrl+click on the menu icon toggles the developer mode
 * ([A2.013]).
 */
export function TopBar(props: TopBarProps): ReactNode {
  const helpIsOn = useStore(isHelpOn)
  const toggle = (event: MouseEvent) => {
    if (event.ctrlKey) isDeveloperMode.set(!isDeveloperMode.get())
    else props.onToggleMenu()
  }
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.barButton}
        size={44}
        aria-label="Menu"
        aria-expanded={props.isMenuOpen}
        aria-controls="main-menu"
        onClick={toggle}
      >
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <Link to="/" className={classes.brand}>
        <img src="/icon.svg" width="28" height="28" alt="" />
        <span className={classes.title}>{props.title}</span>
      </Link>
      {props.offersHome && (
        <ActionIcon
          component={Link}
          to="/"
          className={`${classes.barButton} ${classes.home}`}
          size={44}
          aria-label="Home"
          title="Home"
        >
          <IconHome size={20} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.tools}>
        {helpIsOn && (
          <a
            data-help-link
            className={classes.helpLink}
            href={props.helpLink.href}
            target="_blank"
            rel="noreferrer"
          >
            {props.helpLink.label}
            <IconExternalLink size={14} aria-label="opens beside this page" />
          </a>
        )}
        {props.children}
        <ActionIcon
          className={`${classes.barButton} ${classes.switch}`}
          size={44}
          role="switch"
          aria-checked={helpIsOn}
          aria-label="Help links"
          title={helpIsOn ? 'Hide help links' : 'Show help links'}
          onClick={() => isHelpOn.set(!helpIsOn)}
        >
          <IconHelp size={20} aria-hidden />
        </ActionIcon>
        {props.account}
      </div>
    </header>
  )
}
