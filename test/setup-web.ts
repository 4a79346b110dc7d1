import { clearAnnouncer, destroyAnnouncer } from '@react-aria/live-announcer'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { MissingTranslationError } from 'react-intl'
import { afterAll, afterEach } from 'vitest'

// Nothing is laid out here, so nothing comes into sight either.
globalThis.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/**
 * React makes an error for each element, up to ten thousand a second, to say in a warning who made it: a tenth of the
 * time.
 */
type ReactCounts = { recentlyCreatedOwnerStacks: number }
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: counts } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: ReactCounts
}
Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {},
})

// How long a screen may take depends on the machine; that it comes does not.
configure({ asyncUtilTimeout: 15_000 })

// Tests ask of a style only what it hides or what cannot be pressed; to match the other rules takes a third of their
// time.
const matters = /display|visibility|pointer-events/
const found = new WeakMap<CSSStyleSheet, Pick<CSSStyleSheet, 'cssRules'>>()
const styleSheet = Object.getOwnPropertyDescriptor(HTMLStyleElement.prototype, 'sheet')
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', {
  configurable: true,
  get(this: HTMLStyleElement) {
    const sheet: CSSStyleSheet | null = styleSheet?.get?.call(this) ?? null
    if (!sheet) return null
    const known = found.get(sheet)
    if (known) return known
    const cssRules = [...sheet.cssRules].filter(({ cssText }) => matters.test(cssText))
    const hiding = Object.assign(Object.create(sheet), { cssRules })
    found.set(sheet, hiding)
    return hiding
  },
})

// A text that is in no catalogue stands on the page as its id, and react-intl only says so here.
const withoutText: string[] = []
const say = console.error
console.error = (...given: unknown[]) => {
  if (given[0] instanceof MissingTranslationError) withoutText.push(given[0].message)
  else say(...given)
}

afterEach(() => {
  cleanup()
  const missing = withoutText.splice(0)
  if (missing.length > 0) throw new Error(missing.join('\n'))
  // What one test has had said would be on the page of the next for seven seconds.
  for (const how of ['polite', 'assertive'] as const) clearAnnouncer(how)
  // Nor does the network stay away that one test has taken away.
  onlineManager.setOnline(true)
})

// The next file finds a browser that has stored nothing. Styles stay: their library knows which it has written.
afterAll(() => {
  // Fails where a test has emptied the body: nothing would be said any more in the files after it.
  destroyAnnouncer()
  localStorage.clear()
  sessionStorage.clear()
  for (const each of document.head.querySelectorAll(':not(style)')) each.remove()
})
