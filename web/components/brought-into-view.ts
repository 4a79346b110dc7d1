/** A `ref` for what must be seen when it comes, wherever on the page one is; what is seen already stays where it is. */
export const broughtIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })
