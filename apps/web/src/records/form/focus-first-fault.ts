/** Puts the cursor into the first field of a form that is marked as wrong, once the faults are drawn. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
