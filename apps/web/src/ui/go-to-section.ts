/** Scrolls to a section of the page and gives it the focus. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
