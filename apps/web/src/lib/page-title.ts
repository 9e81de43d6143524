import { useEffect } from 'react'
import { createStore } from './store.ts'

/** The page's part of the document title, or empty. */
export const pageTitle = createStore('')

/** Prepends a page's name to the document title. null leaves the title to another component. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    pageTitle.set(title)
    return () => {
      if (pageTitle.get() === title) pageTitle.set('')
    }
  }, [title])
}
