import type { MenuEntry } from '@fettle/rules/desk/menu'
import { useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { pageTitle } from '#lib/page-title.ts'
import { isMenuMini } from '#lib/preferences.ts'
import { useStore } from '#lib/store.ts'
import { webVersion } from '#lib/version.ts'
import type { HelpLink } from '#nouns/help/help.ts'
import { UpdatePrompt } from '../update-prompt.tsx'
import { BottomBar } from './bottom-bar.tsx'
import classes from './frame.module.css'
import { GlobalProgress } from './global-progress.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

const MenuDrawer = lazyComponent(async () => (await import('./menu-drawer.tsx')).MenuDrawer)
const DrawerSearch = lazyComponent(async () => (await import('./drawer-search.tsx')).DrawerSearch)

export type FrameProps = {
  readonly title: string
  readonly displayName: string
  readonly entries: readonly MenuEntry[]
  readonly hasTimecard: boolean
  readonly helpLink: HelpLink
  /** Tools between the title and the account: property picker, In/Out. */
  readonly tools?: ReactNode
  readonly account: ReactNode
  readonly footer?: ReactNode
  /** Whether global state is loading ([A2.010]). */
  readonly isLoading: boolean
  readonly children: ReactNode
}

/**
 * The landmarks of every page: bar, menu, main, footer. On a phone, the menu is a drawer and a bottom bar.
 */
export function Frame(props: FrameProps): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const isMini = useStore(isMenuMini)
  const [drawerOpened, setDrawerOpened] = useState(false)
  const wasOpened = useHasBeenTrue(drawerOpened)
  const openDrawer = useCallback(() => setDrawerOpened(true), [])
  const main = useFocusOnNavigation()
  const menu = { entries: props.entries, displayName: props.displayName, version: webVersion }

  const page = useStore(pageTitle)
  useEffect(() => {
    document.title = page === '' ? props.title : `${page} · ${props.title}`
  }, [page, props.title])

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <TopBar
        title={props.title}
        isMenuOpen={isSmall ? drawerOpened : !isMini}
        onToggleMenu={() => (isSmall ? setDrawerOpened(!drawerOpened) : isMenuMini.set(!isMini))}
        offersHome={props.entries.length > 0 && !props.entries.some(({ key }) => key === 'home')}
        helpLink={props.helpLink}
        account={props.account}
      >
        {props.tools}
      </TopBar>
      <GlobalProgress isLoading={props.isLoading} />
      <UpdatePrompt />
      <div className={classes.body}>
        {isSmall ? (
          <Suspense>
            {wasOpened && (
              <MenuDrawer opened={drawerOpened} onClose={() => setDrawerOpened(false)}>
                <DrawerSearch onGo={() => setDrawerOpened(false)} />
                <SideMenu {...menu} onGo={() => setDrawerOpened(false)} />
              </MenuDrawer>
            )}
          </Suspense>
        ) : (
          <div className={classes.side} data-mini={isMini || undefined}>
            <SideMenu {...menu} isMini={isMini} />
          </div>
        )}
        <div className={classes.content}>
          <main id="main" className={classes.main} tabIndex={-1} ref={main}>
            {props.children}
          </main>
          {props.footer}
        </div>
      </div>
      {isSmall && <BottomBar entries={props.entries} hasTimecard={props.hasTimecard} onMenu={openDrawer} />}
    </div>
  )
}

/** Whether it has been open before, so that it stays mounted for its closing animation. */
function useHasBeenTrue(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return was || value
}

/** Moves the focus to the beginning of a new page, for keyboards and screen readers. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
